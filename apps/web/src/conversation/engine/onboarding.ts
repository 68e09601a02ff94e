/** The Welcome walkthrough counts 0 to 3; sign-in opens at 4 (S1). */
export const onboarding = { first: 0, signIn: 4 } as const;
