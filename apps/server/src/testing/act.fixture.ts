import { randomUUID } from 'node:crypto';
import type { ActOutcome, ActPreview } from '@etg/contract/console/consequence';
import { aRole, aStaffMember, type TestStaff } from './staff.fixture.ts';

type Server = Parameters<typeof aStaffMember>[0];

/** Somebody who may put right what went wrong, without a limit. */
export async function anAgent(server: Server): Promise<TestStaff> {
  return aStaffMember(server, { role: await aRole(server.db, ['money.give-back', 'rental.end']) });
}

/** What the act would change; or why it is refused. */
export async function look(
  who: TestStaff,
  path: string,
  given: object = {},
): Promise<{ preview?: ActPreview; why?: string }> {
  const { body } = await who.call('POST', `${path}/preview`, { given });
  return body;
}

interface Confirming {
  given?: object;
  reason?: string;
  key?: string;
  seen?: string;
}

/** Confirms what was seen just now, or earlier. */
export async function confirm(
  who: TestStaff,
  path: string,
  { given = {}, reason = 'faulty-station', key = randomUUID(), seen }: Confirming = {},
): Promise<ActOutcome> {
  const version = seen ?? (await look(who, path, given)).preview?.version ?? 'x.0';
  const words = reason === 'other' ? { words: 'As agreed' } : {};
  const { body } = await who.call('POST', path, {
    given,
    key,
    seen: version,
    reason: { code: reason, ...words },
  });
  return body;
}

/** Confirms an act and does not wait until it cannot be undone any more. */
export async function actNow(who: TestStaff, path: string, how: Confirming = {}): Promise<ActOutcome> {
  const outcome = await confirm(who, path, how);
  return outcome.outcome === 'waiting' ? sendNow(who, outcome.act) : outcome;
}

export async function sendNow(who: TestStaff, act: string): Promise<ActOutcome> {
  return (await who.call('POST', `/acts/${act}/send-now`, {})).body;
}

export async function undo(who: TestStaff, act: string): Promise<ActOutcome> {
  return (await who.call('POST', `/acts/${act}/undo`, {})).body;
}
