import { z } from 'zod';
import type { OperatorContext, OperatorDoor } from '../../platform/operator/operator-door.ts';
import { endPause, startPause } from './pause.ts';

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
  door.open(pause, changeWith(startPause));
  const resume = {
    method: 'POST',
    path: `${path}/resume`,
    act: 'venue.resume',
    right: 'venue.edit',
    given,
  } as const;
  door.open(resume, changeWith(endPause));
}

type Change = typeof startPause | typeof endPause;

function changeWith(change: Change) {
  return async ({ tx, given: { id }, now, reply }: OperatorContext<z.infer<typeof given>>) => {
    // Who it was is in the record of the call.
    const outcome = await change(tx, { venueId: id, now, by: '' });
    if (outcome === 'no-such-venue') return undefined;
    if (outcome === 'paused-already' || outcome === 'not-paused') reply.code(409);
    return { reply: { outcome }, subject: id, after: { outcome } };
  };
}
