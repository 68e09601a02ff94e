import { randomUUID } from 'node:crypto';
import { transact } from '../../platform/database/transact.ts';
import { endByHand } from './end-by-hand.ts';
import { lockHand } from './hand.ts';
import { handEndTime, whyNotByHand } from './hand-end.rules.ts';
import { findOpenRental } from './rental.store.ts';
import type { RentalModel } from './rental-model.fixture.ts';

export interface SaidByStaff {
  rider: number;
  /** The station at which they say that the Electron is. */
  at: number;
  secondsAgo: number;
}

/**
 * Staff end the open rental of a rider, at a station and a moment that may be wrong. By our records its Electrons are in
 * nobody's hand then, wherever they really are.
 */
export async function endModelRental(
  world: RentalModel,
  { rider, at, secondsAgo }: SaidByStaff,
): Promise<void> {
  const { db, clock } = world.place;
  const accountId = world.riders[rider] ?? '';
  const now = clock.now();
  const said = new Date(now.getTime() - secondsAgo * 1_000);
  await transact(db, async (tx) => {
    const open = await findOpenRental(tx, accountId);
    if (!open) return;
    const hand = await lockHand(tx, open.id);
    if (whyNotByHand({ ...hand, at: said, now })) return;
    const by = { operator: 'maya.ortiz', actId: randomUUID() };
    await endByHand(tx, { ...hand, station: world.station(at).code, at: said, ...by, now });
    world.endedByHand.set(open.id, handEndTime({ all: hand.all, at: said }));
    for (const { electron_id } of hand.all)
      if (world.hands.get(electron_id) === accountId) world.hands.set(electron_id, undefined);
  });
}
