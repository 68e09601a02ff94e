/** A number as the server takes it, from how people write it: "+1 (415) 555-2671", "0044 20 7946 0018". Undefined if it is none. */
export function readPhone(typed: string): string | undefined {
  const number = typed
    .normalize('NFKC')
    .replace(/[\s().\-\u2010-\u2015/]/g, '')
    .replace(/^00/, '+');
  return /^\+\d{7,15}$/.test(number) ? number : undefined;
}

/** The address as it is typed, without spaces around it. Undefined if no mail could arrive there. */
export function readMail(typed: string): string | undefined {
  const mail = typed.normalize('NFKC').trim();
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(mail) ? mail : undefined;
}

/** The six digits of a code, however they are separated. Undefined if it is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}
