export const codeLastsMs = 10 * 60_000;
/** Wrong tries of one code. With `mostPerHour.code` nobody guesses an address in a lifetime. */
export const mostWrongCodes = 5;
