export const codeLastsMs = 10 * 60_000;
/** Wrong tries of one code. `allowances.try` limits those of all codes of a person. */
export const mostWrongCodes = 5;
