import { z } from 'zod';
import type { OperatorContext, OperatorDoor } from '../../platform/operator/operator-door.ts';
import { endVenuePause, startVenuePause } from './venue-pause.ts';

const given = z.object({ id: z.guid() });

/** Operators suspend service at a venue, and resume it. Pressed twice, the second press changes nothing (409). */
export function venuePauseRoutes(door: OperatorDoor): void {
  const path = '/operator/venues/:id';
  const pause = {
    method: 'POST',
    path: `${path}/pause`,
    act: 'venue.pause',
    right: 'venue.edit',
    given,
  } as const;
  door.open(pause, changeWith(startVenuePause));
  const resume = {
    method: 'POST',
    path: `${path}/resume`,
    act: 'venue.resume',
    right: 'venue.edit',
    given,
  } as const;
  door.open(resume, changeWith(endVenuePause));
}

type Change = typeof startVenuePause | typeof endVenuePause;

function changeWith(change: Change) {
  return async ({ tx, given: { id }, now, reply }: OperatorContext<z.infer<typeof given>>) => {
    const outcome = await change(tx, { venueId: id, now });
    if (outcome === 'no-such-venue') return undefined;
    if (outcome === 'paused-already' || outcome === 'not-paused') reply.code(409);
    return { reply: { outcome }, subject: id, after: { outcome } };
  };
}
