import type { CompanyRefusal } from '@etg/contract/console/sign-in';
import { personName } from '@etg/contract/person-name';
import * as oidc from 'openid-client';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { hashSecret, isSameSecret, newSecret } from '../../platform/secrets.ts';
import { addStaff } from './add-staff.ts';
import {
  type CompanyClaims,
  type CompanySettings,
  companyAttempt,
  companyClaims,
  companySignInLastsMs,
  roleOfGroups,
} from './company.rules.ts';
import { isLastAdmin } from './is-last-admin.ts';
import { deleteChallenge, insertChallenge } from './passkey.store.ts';
import { findRole, lockStaff, type StaffRow, updateStaff } from './staff.store.ts';
import { endSessionRows } from './staff-session.store.ts';
import { type SessionStart, startStaffSession } from './staff-session.ts';

export interface Company {
  settings: CompanySettings;
  /** What the provider says of itself: read when it is first needed, and again if that failed. */
  provider(): Promise<oidc.Configuration>;
}

export function openCompanySignIn(settings: CompanySettings): Company {
  let found: Promise<oidc.Configuration> | undefined;
  return {
    settings,
    provider: async () => {
      const isPlain = settings.issuer.startsWith('http:');
      found ??= oidc.discovery(
        new URL(settings.issuer),
        settings.clientId,
        settings.clientSecret,
        undefined,
        isPlain ? { execute: [oidc.allowInsecureRequests] } : undefined,
      );
      try {
        return await found;
      } catch (error) {
        found = undefined;
        throw error;
      }
    },
  };
}

/** Where the browser goes, and the secret that its cookie carries until it comes back. */
export async function startCompanySignIn(
  db: Database,
  company: Company,
  { redirectUri, now }: { redirectUri: string; now: Date },
): Promise<{ url: string; browser: string }> {
  const provider = await company.provider();
  const [verifier, nonce, state, browser] = [
    oidc.randomPKCECodeVerifier(),
    oidc.randomNonce(),
    oidc.randomState(),
    newSecret(),
  ];
  const attempt = { verifier, nonce, browser: hashSecret(browser).toString('hex') };
  const expiresAt = new Date(now.getTime() + companySignInLastsMs);
  const challenge = { challenge: state, kind: 'company', boundTo: JSON.stringify(attempt) } as const;
  await insertChallenge(db, challenge, { now, expiresAt });
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: company.settings.scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, browser };
}

export type CompanySignedIn =
  | { outcome: 'signed-in'; token: string; sessionId: string }
  | { outcome: 'refused'; why: CompanyRefusal; ended: string[] };

/** Deletes the numbers and addresses to which alarms of a person go. */
export type AlarmEnd = (tx: Tx, staffId: string) => Promise<void>;

/** The browser is back from the provider. Groups decide on the role at every sign-in [QS2]. */
export async function checkCompanySignIn(
  db: Database,
  company: Company,
  {
    url,
    browser,
    endAlarmsOf,
    ...start
  }: Omit<SessionStart, 'by'> & { url: URL; browser: string | undefined; endAlarmsOf: AlarmEnd },
): Promise<CompanySignedIn> {
  const claims = await claimsIn(db, company, { url, browser, now: start.now });
  if (typeof claims === 'string') return { outcome: 'refused', why: claims, ended: [] };
  return transact(db, async (tx) => {
    const person = await personWith(tx, company, { claims, ...start });
    if ('refused' in person) {
      const ended = person.known
        ? await refuseKnown(tx, person.known, { why: person.refused, endAlarmsOf, ...start })
        : [];
      return { outcome: 'refused' as const, why: person.refused, ended };
    }
    const session = await startStaffSession(tx, person, { by: 'company', ...start });
    return { outcome: 'signed-in' as const, ...session };
  });
}

interface Returned {
  url: URL;
  browser: string | undefined;
  now: Date;
}

async function claimsIn(
  db: Database,
  company: Company,
  { url, browser = '', now }: Returned,
): Promise<CompanyClaims | CompanyRefusal> {
  const state = url.searchParams.get('state') ?? '';
  const kept = await deleteChallenge(db, { challenge: state, kind: 'company' }, now);
  const attempt = kept && companyAttempt.parse(JSON.parse(kept.boundTo));
  // Another browser than the one that began: somebody was sent a link that would sign them in as another person.
  if (!attempt || !isSameSecret(Buffer.from(attempt.browser, 'hex'), hashSecret(browser)))
    return 'challenge-over';
  const provider = await company.provider();
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: attempt.verifier,
      expectedNonce: attempt.nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = companyClaims.parse(tokens.claims());
    if (claims.groups) return claims;
    // Some providers tell groups and names only when asked.
    return companyClaims.parse(await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub));
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return 'company-refused';
  }
}

type Found = StaffRow | { refused: CompanyRefusal; known?: Pick<StaffRow, 'id' | 'operator'> };

async function personWith(
  tx: Tx,
  { settings }: Company,
  { claims, requestId, now }: { claims: CompanyClaims; requestId: string; now: Date },
): Promise<Found> {
  const { issuer } = settings;
  const known = await tx
    .selectFrom('staff')
    .select(['id', 'operator'])
    .where('oidc_issuer', '=', issuer)
    .where('oidc_subject', '=', claims.sub)
    .executeTakeFirst();
  const role = roleOfGroups(claims.groups ?? [], settings);
  const isRole = role !== undefined && (await findRole(tx, role)) !== undefined;
  if (role === undefined || !isRole) return { refused: 'no-role', ...(known && { known }) };
  const id = known?.id ?? (await addCompanyStaff(tx, { claims, role, issuer, now })).id;
  const person = await lockStaff(tx, id);
  if (!person) return { refused: 'disabled' };
  if (person.disabled_at) return { refused: 'disabled', known: person };
  if (person.role === role) return person;
  if (await isLastAdmin(tx, person, { locks: true })) return { refused: 'last-admin', known: person };
  await updateStaff(tx, id, { role });
  const change = { before: { role: person.role }, after: { role, by: 'company' } };
  await recordAct(tx, {
    operator: person.operator,
    act: 'staff.change',
    subject: id,
    ...change,
    requestId,
    at: now,
  });
  return { ...person, role };
}

/** Whom the provider does not let in any more has no open sessions either, and gets no alarms. */
async function refuseKnown(
  tx: Tx,
  { id, operator }: Pick<StaffRow, 'id' | 'operator'>,
  {
    why,
    endAlarmsOf,
    requestId,
    now,
  }: { why: CompanyRefusal; endAlarmsOf: AlarmEnd; requestId: string; now: Date },
): Promise<string[]> {
  const act = { operator, act: 'staff.sign-in-refused', subject: id, after: { why, by: 'company' } };
  await recordAct(tx, { ...act, requestId, at: now });
  await endAlarmsOf(tx, id);
  return endSessionRows(tx, id, { now });
}

async function addCompanyStaff(
  tx: Tx,
  { claims, role, issuer, now }: { claims: CompanyClaims; role: string; issuer: string; now: Date },
) {
  const called = personName.safeParse(claims.name ?? claims.preferred_username ?? claims.sub);
  const company = { issuer, subject: claims.sub };
  const added = await addStaff(tx, { name: called.success ? called.data : 'Staff', role, company, now });
  await updateStaff(tx, added.id, { joined_at: now });
  return added;
}
