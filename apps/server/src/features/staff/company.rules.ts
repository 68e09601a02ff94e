import { z } from 'zod';

/** The identity provider of the company that runs the stations. */
export interface CompanySettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Roles by group, in the order in which they count. */
  groups: ReadonlyMap<string, string>;
  scope: string;
}

/** How long somebody may take to sign in there. */
export const companySignInLastsMs = 10 * 60_000;

/** What we keep of a sign-in until its answer comes back. */
export const companyAttempt = z.object({ verifier: z.string(), nonce: z.string(), browser: z.string() });

/** The claims that we read. Some providers send one group as a text. */
export const companyClaims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  groups: z
    .union([z.array(z.string()), z.string().transform((group) => [group])])
    .optional()
    .catch(undefined),
});
export type CompanyClaims = z.infer<typeof companyClaims>;

/** The first group of the setting that the person is in decides. Undefined: none of them. */
export function roleOfGroups(
  groups: readonly string[],
  { groups: roles }: Pick<CompanySettings, 'groups'>,
): string | undefined {
  return [...roles].find(([group]) => groups.includes(group))?.[1];
}
