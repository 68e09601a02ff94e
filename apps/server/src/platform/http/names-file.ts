/** Between one and twelve letters and digits, of which one is a letter: `.php`, `.mp4`, `.webmanifest`, but no version. */
const extension = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,12}$/i;

/** Whether an address asks for a file rather than for a page: by its last part, or hidden as `.git/config` is [D24]. */
export function namesFile(url: string): boolean {
  const parts = (url.split('?')[0] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .map(readable);
  return parts.some((part) => part.startsWith('.')) || extension.test(parts.at(-1) ?? '');
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
