/** Languages of the product (P11). en and ja are complete; it and ru fall back to en text by text. */
export const languages = ['en', 'ja', 'it', 'ru'] as const;
export type Language = (typeof languages)[number];
