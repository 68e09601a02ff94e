import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { judgePresence, type Proof, type Proved, presentUntil } from './presence.rules.ts';
import { findPositionOf, savePresence } from './presence.store.ts';
import { listSteps, lockTickets, saveStep } from './ticket.store.ts';

export interface PresenceRequest {
  code: string;
  proof: Proof;
  sessionId: string;
  operator: string;
  ownHosts: readonly string[];
  now: Date;
}

/** Somebody proves that they stand in front of a station. It counts for this session, and ticks the first step of its tickets. */
export async function recordPresence(
  db: Database,
  { code, proof, sessionId, operator, ownHosts, now }: PresenceRequest,
): Promise<Exclude<Proved, { outcome: 'done' }> | { outcome: 'done'; until: Date } | undefined> {
  const position = await findPositionOf(db, code);
  if (!position) return undefined;
  const proved = judgePresence(proof, { code, position, ownHosts });
  if (proved.outcome === 'refused') return proved;
  const until = presentUntil(now);
  await transact(db, async (tx) => {
    await savePresence(tx, {
      session_id: sessionId,
      station_code: code,
      by: proof.by,
      metres: proved.metres,
      proved_at: now,
      until_at: until,
    });
    const tickets = await lockTickets(tx, code, now);
    const ids = tickets.map(({ id }) => id);
    const steps = await listSteps(tx, ids);
    const isThere = (id: string) =>
      steps.some(({ ticket_id, step, done }) => ticket_id === id && step === 'be-there' && done);
    for (const id of ids)
      if (!isThere(id))
        await saveStep(tx, {
          ticket_id: id,
          step: 'be-there',
          done: true,
          by: 'person',
          who: operator,
          at: now,
        });
  });
  return { outcome: 'done', until };
}
