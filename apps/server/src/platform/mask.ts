/** The calling codes of two digits; 1 and 7 have one digit, all others three (ITU-T E.164). */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function callingCodeOf(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, twoDigits.test(digits) ? 2 : 3);
}

/** "+1 ••• ••• 2673": the country and the last four digits. The dots do not tell how long the number is [QA10]. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return '';
  return `+${callingCodeOf(digits)} ••• ••• ${digits.slice(-4)}`;
}

/** "c••••@••••.com": the first letter and the ending [QA10]. */
export function maskMail(mail: string): string {
  const [name = '', host = ''] = mail.split('@');
  const [first = ''] = name;
  return `${first}••••@••••.${host.split('.').at(-1) ?? ''}`;
}
