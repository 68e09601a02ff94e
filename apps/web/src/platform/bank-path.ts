/**
 * To the page that leads to the rider's bank. As a new document: only that page's content security policy lets a bank in, and a
 * policy belongs to the document.
 */
export function goToBank(checkId: string): void {
  location.assign(`/bank/${checkId}`);
}
