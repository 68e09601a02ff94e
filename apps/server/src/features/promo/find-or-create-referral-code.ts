import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import { spellCode } from './promo.rules.ts';
import { findCodeOfInviter, insertPromo } from './promo.store.ts';

const codeLength = 8;
const freeDays = 30;

/** The code with which a rider invites friends, created when it is first asked for. */
export async function findOrCreateReferralCode(tx: Tx, accountId: string, now: Date): Promise<string> {
  for (;;) {
    const known = await findCodeOfInviter(tx, accountId);
    if (known) return known;
    const code = spellCode(randomBytes(codeLength));
    const isNew = await insertPromo(tx, {
      id: randomUUID(),
      code,
      kind: 'referral',
      view_label: 'Free month',
      days: freeDays,
      inviter_id: accountId,
      created_at: now,
    });
    if (isNew) return code;
  }
}
