import type { PresenceProof } from '@etg/contract/console/field-words';
import type { Reader } from '../../platform/database/database.ts';

export interface Presence {
  by: PresenceProof;
  /** How far away, by the phone's position. */
  metres: number | null;
  until_at: Date;
}

interface Asked {
  sessionId: string | undefined;
  code: string;
  now: Date;
  /** A session that is being ended, or a proof at another station, waits for this transaction, or is waited for. */
  locks: boolean;
}

/** The proof that somebody stands in front of this station, by the feature `field`. It ends with the session [QF11]. */
export async function findPresence(
  db: Reader,
  { sessionId, code, now, locks }: Asked,
): Promise<Presence | undefined> {
  if (sessionId === undefined) return undefined;
  return presences(db, code, now)
    .where('presence.session_id', '=', sessionId)
    .$if(locks, (query) => query.forShare())
    .executeTakeFirst();
}

/** The last proof of a person, in whichever of their sessions. */
export async function findPresenceOf(
  db: Reader,
  { staffId, code, now }: { staffId: string; code: string; now: Date },
): Promise<Presence | undefined> {
  return presences(db, code, now)
    .where('session.staff_id', '=', staffId)
    .orderBy('presence.proved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function presences(db: Reader, code: string, now: Date) {
  return (
    db
      .selectFrom('field_presence as presence')
      .innerJoin('staff_session as session', 'session.id', 'presence.session_id')
      .select(['presence.by', 'presence.metres', 'presence.until_at'])
      .where('presence.station_code', '=', code)
      // The demo's clock can be set back, and a proof must not last until it has caught up.
      .where('presence.proved_at', '<=', now)
      .where('presence.until_at', '>', now)
      .where('session.ended_at', 'is', null)
  );
}
