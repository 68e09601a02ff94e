import { randomUUID } from 'node:crypto';
import type { StaffSession } from '@etg/contract/console/staff';
import type { Reader } from '../../platform/database/database.ts';
import { deviceName } from '../../platform/http/device-name.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { toUnix } from '../../platform/wire-time.ts';
import type { StaffRow } from './staff.store.ts';
import { demoSessionLastsMs, sessionLastsMs } from './staff-session.rules.ts';
import { insertSession, type SessionRow } from './staff-session.store.ts';

export interface SessionStart {
  by: SessionRow['signed_in_by'];
  userAgent: string | undefined;
  requestId: string;
  now: Date;
}

/** Signs a person in. Returns what the cookie carries; only its hash is stored. */
export async function startStaffSession(
  tx: Reader,
  person: Pick<StaffRow, 'id' | 'operator'>,
  { by, userAgent, requestId, now }: SessionStart,
): Promise<{ token: string; sessionId: string }> {
  const [token, sessionId] = [newSecret(), randomUUID()];
  await insertSession(tx, {
    id: sessionId,
    staff_id: person.id,
    token_hash: hashSecret(token),
    signed_in_by: by,
    passkey_at: by === 'passkey' || by === 'demo' ? now : null,
    ...deviceName(userAgent),
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + (by === 'demo' ? demoSessionLastsMs : sessionLastsMs)),
  });
  await recordAct(tx, {
    operator: person.operator,
    act: 'staff.sign-in',
    subject: person.id,
    after: { by },
    requestId,
    at: now,
  });
  return { token, sessionId };
}

export function toStaffSession(session: SessionRow, current: string | undefined): StaffSession {
  const { id, browser, system, model, signed_in_by, created_at, seen_at } = session;
  return {
    id,
    ...(browser && { browser }),
    ...(system && { system }),
    ...(model && { model }),
    by: signed_in_by,
    signedIn: toUnix(created_at),
    seen: toUnix(seen_at),
    current: id === current,
  };
}
