import type { Instrument } from '../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { digestOf } from '../../platform/sealed/sealed.ts';
import { recogniseCard } from '../account/index.ts';
import { insertMethod, lockMethods, markRemoved } from './method.store.ts';
import { hasOpenActWith } from './money-act.store.ts';
import { forgetWork } from './payment.rules.ts';

/**
 * Remembers what the gateway has put into its vault with a payment. The first one is the default; the same card entered
 * once more takes the place of its older self, unless a payment with that one is under way.
 */
export async function keepMethod(
  tx: Tx,
  { accountId, instrument, now }: { accountId: string; instrument: Instrument; now: Date },
): Promise<string | undefined> {
  const { token, label, brand, display, last4, fingerprint } = instrument;
  if (!token) return undefined;
  const methods = await lockMethods(tx, accountId);
  if (methods.some((method) => method.token === token)) return token;
  // A wallet's names its owner's address.
  const digest = fingerprint === undefined ? null : digestOf(tx, 'payment-method', fingerprint);
  const older = methods.find(
    (method) => digest !== null && [digest, fingerprint].includes(method.fingerprint ?? ''),
  );
  const replaced = older && !(await hasOpenActWith(tx, older.token)) ? older : undefined;
  if (replaced) {
    await markRemoved(tx, replaced.token, now);
    await planWork(tx, { kind: forgetWork, subject: replaced.token, dueAt: now });
  }
  await insertMethod(tx, {
    token,
    account_id: accountId,
    label,
    brand,
    display,
    last_4: last4 ?? null,
    fingerprint: digest,
    is_default: replaced?.is_default ?? !methods.some((method) => method.is_default),
    saved_at: now,
  });
  if (digest !== null) await recogniseCard(tx, { accountId, card: digest, now });
  return token;
}
