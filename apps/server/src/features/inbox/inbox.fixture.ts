import { randomUUID } from 'node:crypto';
import { closeUndoSeconds } from '@etg/contract/console/rights';
import type { TestServer } from '../../testing/server.fixture.ts';
import type { ConsoleAnswer, TestStaff } from '../../testing/staff.fixture.ts';

type Body = ConsoleAnswer['body'];

/** Previews an act of the inbox, and confirms what was seen. */
export async function does(
  who: TestStaff,
  path: string,
  { given = {}, key = randomUUID(), reason }: { given?: object; key?: string; reason?: object } = {},
): Promise<Body> {
  const { status, body } = await who.call('POST', `${path}/preview`, { given });
  if (body.outcome !== 'preview') return { status, ...body };
  const seen = body.preview.version;
  return (await who.call('POST', path, { given, key, seen, ...(reason && { reason }) })).body;
}

/** The time to take something back passes, and what was confirmed happens. */
export async function afterUndo(
  { core }: Pick<TestServer, 'core'>,
  seconds = closeUndoSeconds,
): Promise<void> {
  core.clock.setOffset(core.clock.offsetMs() + (seconds + 1) * 1_000);
  await core.dueWork.drain();
}

export async function inboxOf(who: TestStaff, query = ''): Promise<Body> {
  const { status, body } = await who.call('GET', `/inbox${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
