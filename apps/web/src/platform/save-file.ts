/** Starts a download of the text, or of what a call returned, as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
