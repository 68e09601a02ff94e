import type { Instrument } from '../../../platform/braintree/gateway-port.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { planWork } from '../../../platform/due-work/due-work.ts';
import { digestOf } from '../../../platform/sealed/sealed.ts';
import { recordFormerMembership } from '../../account/index.ts';
import { hasOpenActWith } from '../acts/money-act.store.ts';
import type { Payments } from '../open-payments.ts';
import { deleteMethodWork } from '../payment.rules.ts';
import {
  findMethod,
  insertMethod,
  listMethods,
  lockMethods,
  markRemoved,
  setDefault,
} from './method.store.ts';

/**
 * Saves a method that the gateway put into its vault with a payment. The first one becomes the default. The same card
 * entered again replaces its older entry, unless a payment with that entry is open.
 */
export async function saveMethod(
  tx: Tx,
  { accountId, instrument, now }: { accountId: string; instrument: Instrument; now: Date },
): Promise<string | undefined> {
  const { token, label, brand, display, last4, fingerprint } = instrument;
  if (!token) return undefined;
  const methods = await lockMethods(tx, accountId);
  if (methods.some((method) => method.token === token)) return token;
  // A wallet's fingerprint is its owner's mail address, so only a digest is stored.
  const digest = fingerprint === undefined ? null : digestOf(tx, 'payment-method', fingerprint);
  const older = methods.find(
    (method) => digest !== null && [digest, fingerprint].includes(method.fingerprint ?? ''),
  );
  const replaced = older && !(await hasOpenActWith(tx, older.token)) ? older : undefined;
  if (replaced) {
    await markRemoved(tx, replaced.token, now);
    await planWork(tx, { kind: deleteMethodWork, subject: replaced.token, dueAt: now });
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
  if (digest !== null) await recordFormerMembership(tx, { accountId, card: digest, now });
  return token;
}

export type DefaultMade = { outcome: 'made' | 'no-such-method' | 'gateway-away' };

/** Asks the gateway first: a method that is gone from its vault is removed here, and cannot be the default. */
export async function setDefaultMethod(
  { db, clock, gateway }: Payments,
  chosen: { accountId: string; token: string },
): Promise<DefaultMade> {
  if (!(await findMethod(db, chosen))) return { outcome: 'no-such-method' };
  const atGateway = await gateway.makeDefault(chosen.token);
  if (atGateway.outcome === 'unreachable') return { outcome: 'gateway-away' };
  return transact<DefaultMade>(db, async (tx) => {
    const methods = await lockMethods(tx, chosen.accountId);
    if (!methods.some(({ token }) => token === chosen.token)) return { outcome: 'no-such-method' };
    if (atGateway.outcome === 'none') {
      await endMethod(tx, { ...chosen, now: clock.now() });
      return { outcome: 'no-such-method' };
    }
    await setDefault(tx, chosen.accountId, chosen.token);
    return { outcome: 'made' };
  });
}

export type MethodRemoved = { outcome: 'removed' | 'no-such-method' | 'is-default' | 'in-use' };

/**
 * Removed here at once, and from the gateway's vault by due work planned in the same transaction. The default cannot be
 * removed, since fees are charged to it; nor can a method with an open payment.
 */
export async function removeMethod(
  { db, clock, dueWork }: Payments,
  { accountId, token }: { accountId: string; token: string },
): Promise<MethodRemoved> {
  const removed = await transact<MethodRemoved>(db, async (tx) => {
    const method = (await lockMethods(tx, accountId)).find((each) => each.token === token);
    if (!method) return { outcome: 'no-such-method' };
    if (method.is_default) return { outcome: 'is-default' };
    if (await hasOpenActWith(tx, token)) return { outcome: 'in-use' };
    const now = clock.now();
    await markRemoved(tx, token, now);
    await dueWork.plan(tx, { kind: deleteMethodWork, subject: token, dueAt: now });
    return { outcome: 'removed' };
  });
  if (removed.outcome === 'removed') dueWork.wake();
  return removed;
}

/**
 * An account is being deleted: all its methods are removed, here now and from the gateway's vault by due work planned in the
 * caller's transaction. What stays at the gateway is a customer without a name, under a random number.
 */
export async function removeEveryMethod(
  { clock, dueWork }: Payments,
  tx: Tx,
  accountId: string,
): Promise<void> {
  const now = clock.now();
  for (const { token } of await lockMethods(tx, accountId)) {
    await markRemoved(tx, token, now);
    await dueWork.plan(tx, { kind: deleteMethodWork, subject: token, dueAt: now });
  }
}

/** The gateway no longer has the method, so it is removed here too. If it was the default, the newest other one is. */
export async function endMethod(
  tx: Tx,
  { accountId, token, now }: { accountId: string; token: string; now: Date },
): Promise<void> {
  await lockMethods(tx, accountId);
  await markRemoved(tx, token, now);
  const [first] = await listMethods(tx, accountId);
  if (first && !first.is_default) await setDefault(tx, accountId, first.token);
}

/** Deletes a method from the gateway's vault that was removed here before. A method already gone there counts as done. */
export async function deleteVaultedMethod(
  { gateway, log }: Payments,
  token: string,
): Promise<'done' | 'later'> {
  const removed = await gateway.removeMethod(token);
  if (removed.outcome !== 'unreachable') return 'done';
  log.warn({ reason: removed.reason }, 'a removed payment method is still in the vault of the gateway');
  return 'later';
}
