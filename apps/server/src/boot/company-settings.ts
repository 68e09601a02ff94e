import { z } from 'zod';
import type { CompanySettings } from '../features/staff/index.ts';
import { StartupProblem } from '../platform/startup-problem.ts';

const groups = z.string().transform((list, context) => {
  const roles = new Map<string, string>();
  for (const each of list.split(',').map((part) => part.trim())) {
    const [, group = '', role = ''] = /^(.+)=([a-z][a-z0-9-]{0,29})$/.exec(each) ?? [];
    if (!group) context.addIssue('is not group=role[,group=role…], such as etg-admins=admin');
    else if (roles.has(group)) context.addIssue(`names ${group} twice`);
    else roles.set(group, role);
  }
  return roles;
});

/** Over plain http only on this machine: its answers decide who is an admin. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || ['localhost', '127.0.0.1'].includes(new URL(url).hostname), {
    error: 'must start with https',
  });

export const companyEnvironment = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_GROUPS: groups.optional(),
  OIDC_SCOPE: z.string().min(1).default('openid profile'),
};

/** The company's identity provider. All of it or nothing. */
export function companySettingsOf(
  data: z.infer<z.ZodObject<typeof companyEnvironment>>,
): CompanySettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUPS } = data;
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUPS };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length) return undefined;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_GROUPS)
    throw new StartupProblem(`Company accounts also need ${missing.join(', ')}.`);
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    groups: OIDC_GROUPS,
    scope: data.OIDC_SCOPE,
  };
}
