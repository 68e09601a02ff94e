/** One to twelve letters and digits, at least one of them a letter: `.php`, `.mp4`, `.webmanifest`, but no version number. */
const extension = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,12}$/i;

/** Whether an address means a file rather than a page: it ends with an extension, or a part is hidden, as `.git/config` [D24]. */
export function isFilePath(url: string): boolean {
  const deps = (url.split('?')[0] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  return deps.some((part) => part.startsWith('.')) || extension.test(deps.at(-1) ?? '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
