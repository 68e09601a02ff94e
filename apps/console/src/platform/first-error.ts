/** Errors stand at their fields. The first one gets the focus. A `<form>` inside the page is sent by itself, with its own errors. */
export function showFirstError(): boolean {
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]:not(form *)');
  field?.focus();
  return field !== null;
}
