import { type StationAct, virtualStationView } from '@etg/contract/simulator-control';
import { clockMoved, outboxEntry, workbenchWorld } from '@etg/contract/workbench';
import { z } from 'zod';
import { post, read } from './call.ts';

const done = z.object({ ok: z.literal(true) });

export function readWorld() {
  return read(workbenchWorld, '/world');
}

export function readOutbox() {
  return read(z.array(outboxEntry), '/outbox');
}

/** A physical act of a person at a station. */
export function actAt(station: string, act: StationAct) {
  return post(virtualStationView, `/stations/${station}`, act);
}

export function queueAt(station: string, on: boolean) {
  return post(done, `/stations/${station}/queue`, { on });
}

export function pauseVenueOf(station: string, on: boolean) {
  return post(done, `/stations/${station}/pause`, { on });
}

export function warnOfCleaning(station: string, on: boolean) {
  return post(done, `/stations/${station}/cleaning`, { on });
}

export function moveClock(advance_s: number) {
  return post(clockMoved, '/clock', { advance_s });
}

export function resetWorld() {
  return post(done, '/reset', {});
}
