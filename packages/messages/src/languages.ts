/** The languages of the product (P11). en and ja are complete; texts that it and ru lack are shown in en. */
export const languages = ['en', 'ja', 'it', 'ru'] as const;
export type Language = (typeof languages)[number];
