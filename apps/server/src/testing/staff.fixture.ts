import { randomUUID } from 'node:crypto';
import type { Right } from '@etg/contract/console/rights';
import { consoleApiPrefix } from '@etg/contract/console/staff-call';
import type { RunningServer } from '../boot/start-server.ts';
import type { Database } from '../platform/database/database.ts';
import { hashSecret, newSecret } from '../platform/secrets.ts';

export interface ConsoleAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever a call answers.
  body: any;
  cookies: { name: string; value: string; path?: string; sameSite?: string; httpOnly?: boolean }[];
}

export interface TestStaff {
  id: string;
  operator: string;
  sessionId: string;
  token: string;
  /** Calls the console with this person's cookie. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<ConsoleAnswer>;
}

type Nodes = Pick<RunningServer, 'http'> & { db: Database; core: RunningServer['core'] };

/** A call of the console, with a cookie or headers of one's own. */
export async function callConsole(
  { http }: Pick<RunningServer, 'http'>,
  call: string,
  { body, cookie, headers }: { body?: object; cookie?: string; headers?: Record<string, string> } = {},
): Promise<ConsoleAnswer> {
  const [method = 'GET', path = ''] = call.split(' ');
  const { statusCode, payload, cookies } = await http.inject({
    method: method as 'GET',
    url: consoleApiPrefix + path,
    headers: { ...headers, ...(cookie && { cookie: `etg_console=${cookie}` }) },
    ...(body && { payload: body }),
  });
  return { status: statusCode, body: payload.startsWith('{') ? JSON.parse(payload) : payload, cookies };
}

let people = 0;

/** Somebody who is signed in to the console, with a passkey that was used just now. */
export async function aStaffMember(
  server: Nodes,
  {
    role = 'support',
    name = 'Sana Khan',
    scope = {},
    joined = true,
  }: {
    role?: string;
    name?: string;
    scope?: { countries?: string[]; venues?: string[] };
    joined?: boolean;
  } = {},
): Promise<TestStaff> {
  people += 1;
  const [id, sessionId, token, now] = [randomUUID(), randomUUID(), newSecret(), server.core.clock.now()];
  const operator = `person.${people}.${id.slice(0, 8)}`;
  const person = { id, operator, name, role, ...scope, created_at: now, joined_at: joined ? now : null };
  await server.db.insertInto('staff').values(person).execute();
  await server.db
    .insertInto('staff_session')
    .values({
      id: sessionId,
      staff_id: id,
      token_hash: hashSecret(token),
      signed_in_by: 'passkey',
      passkey_at: now,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + 12 * 3_600_000),
    })
    .execute();
  return {
    id,
    operator,
    sessionId,
    token,
    call: (method, path, body) =>
      callConsole(server, `${method} ${path}`, { cookie: token, ...(body && { body }) }),
  };
}

/** A role with exactly these rights. */
export async function aRole(db: Database, rights: Right[]): Promise<string> {
  const name = `role-${randomUUID().slice(0, 8)}`;
  await db
    .insertInto('staff_role')
    .values({ name, rights, idle_minutes: 30, changed_at: new Date() })
    .execute();
  return name;
}
