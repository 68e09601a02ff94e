/**
 * The station's code in a scanned or pasted text; undefined if the text is not ours [P3]. `any`: for a page that does not know
 * what riders' host is called and asks the server about the text.
 */
export function scannedCode(text: string, ownHosts: readonly string[] | 'any'): string | undefined {
  const bare = plainDigits(text.replace(/\s/g, ''));
  if (isCode.test(bare)) return bare;
  const link = parse(text.trim());
  if (!link || !isWeb.test(link.protocol)) return undefined;
  if (ownHosts !== 'any' && !ownHosts.includes(link.host)) return undefined;
  return isEntryPath.exec(link.pathname)?.[1];
}

const isCode = /^(?:\d{4}|\d{6})$/;
const isWeb = /^https?:$/;
/** `/i/1001`, `/j/1001` and `/1001` [R15, R19]. */
const isEntryPath = /^(?:\/[ij])?\/(\d{4}|\d{6})\/?$/;

/** A Japanese keyboard writes digits in full width. */
function plainDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
