/** The text before, in, and after the part that was typed; the middle is empty if it is not in there. */
export function markedParts(text: string, typed: string): [string, string, string] {
  const wanted = typed.trim().toLowerCase();
  const place = wanted === '' ? -1 : text.toLowerCase().lastIndexOf(wanted);
  if (place >= 0) return split(text, place, wanted.length);
  // A masked number ends with four digits, however many were typed.
  const end = wanted.replace(/\D/g, '').slice(-4);
  return end.length === 4 && text.endsWith(end) ? split(text, text.length - 4, 4) : [text, '', ''];
}

function split(text: string, place: number, length: number): [string, string, string] {
  return [text.slice(0, place), text.slice(place, place + length), text.slice(place + length)];
}
