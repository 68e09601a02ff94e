import { randomUUID } from 'node:crypto';
import type { RiderPage } from '@etg/contract/console/rider';
import { expect } from 'vitest';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { anEmail } from '../../testing/people.fixture.ts';
import type { TestStaff } from '../../testing/staff.fixture.ts';
import { type Holder, hour, type LateWorld } from '../late-return/late-return.fixture.ts';

/** Cleo, with a day pass that is an hour late, and a verified address. */
export async function aLateCleo(world: LateWorld): Promise<Holder> {
  const cleo = await world.aHolder('daily');
  await world.server.db
    .updateTable('account')
    .set({ name: 'Cleo Okoye', ...anEmail(world.server.db, 'cleo@example.com'), email_status: 'verified' })
    .where('id', '=', cleo.buyer.accountId)
    .execute();
  for (const hours of [18, 24]) await cleo.keepFor(hours * hour + 1_000);
  return cleo;
}

export function pathOf({ buyer }: Holder): string {
  return `/riders/${buyer.accountId}`;
}

export async function pageFor(who: TestStaff, holder: Holder): Promise<RiderPage> {
  const { status, body } = await who.call('GET', pathOf(holder));
  expect(status).toBe(200);
  return body;
}

/** Previews and confirms an act, as its page does. */
export async function performBy(
  who: TestStaff,
  path: string,
  { given = {}, reason }: { given?: object; reason?: string } = {},
) {
  const { body } = await who.call('POST', `${path}/preview`, { given });
  if (body.outcome !== 'preview') return body;
  const confirmed = { given, key: randomUUID(), seen: body.preview.version };
  return (await who.call('POST', path, { ...confirmed, ...(reason && { reason: { code: reason } }) })).body;
}

export async function phoneOf({ server: { db } }: LateWorld, { buyer }: Holder): Promise<string> {
  const { phone } = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', buyer.accountId)
    .executeTakeFirstOrThrow();
  return decryptMaybe(db, 'account.phone', phone) ?? '';
}
