import type { DudPayback } from '@etg/contract/console/electron-words';
import type { Currency, Money } from '@etg/domain/money';
import type { Translate } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { findPhoneAndLanguage } from '../account/index.ts';
import { hasOpenPayment, lockAccountExclusively } from '../cancellation/index.ts';
import { notifyAboutRental, refundDudFees } from '../late-return/index.ts';
import type { Payments } from '../payment/index.ts';
import { hasOpenRelease, isReturnProved, listHeldElectrons, lockRental } from '../rental/index.ts';
import { findDudRule } from './dud-rule.store.ts';
import { dudPayback } from './electron.rules.ts';
import { grantDudMakeup, type Makeup } from './grant-dud-makeup.ts';
import { countPaybacks, findPutRight, insertPayback } from './payback.store.ts';
import { type ReadJudgement, readJudgement } from './read-judgement.ts';
import { findTripOf, listPaybacks } from './trip.store.ts';

const monthMs = 30 * 86_400_000;
const lookAgainMs = 10 * 60_000;

type Trip = NonNullable<Awaited<ReturnType<typeof findTripOf>>>;

/**
 * Gives the rider of a dud back what the rule says (decision 0080), once for each trip: late fees, and one thing more.
 * While a payment of the rider is not known, a charger is being unlocked, or an act of staff for the rider waits, so does it.
 */
export async function refundDud(deps: Payments, tx: Tx, releaseId: string): Promise<RiderNotice[]> {
  const trip = await findTripOf(tx, releaseId);
  if (!trip) return [];
  const now = deps.clock.now();
  // As a refund by staff: the unlocking of a charger waits, and then finds the plan as it is after this.
  await lockAccountExclusively(tx, trip.account_id);
  await lockRental(tx, trip.rental_id);
  if ((await listPaybacks(tx, [releaseId])).length > 0) return [];
  const judged = await readJudgement(tx, trip.electron_id, now);
  if (verdictOf(judged, releaseId) !== 'dud') return [];
  if (await isUndecided(tx, trip)) return waitFor(tx, releaseId, now);
  const byStaff = await findPutRight(tx, {
    rentalId: trip.rental_id,
    accountId: trip.account_id,
    since: trip.taken_at,
  });
  if (byStaff === 'waits') return waitFor(tx, releaseId, now);
  if (byStaff === 'given' || (await isNothingDue(tx, trip, now))) {
    await insertPayback(tx, { ...rowOf(trip, now), what: 'nothing', also: null, currency: null });
    return [];
  }
  return giveBack(deps, tx, { trip, now });
}

function verdictOf(judged: ReadJudgement | undefined, releaseId: string) {
  const place = judged?.trips.findIndex(({ release_id }) => release_id === releaseId) ?? -1;
  return judged?.verdicts[place];
}

async function isUndecided(tx: Tx, { account_id, rental_id }: Trip): Promise<boolean> {
  return (
    (await hasOpenPayment(tx, account_id)) ||
    (await hasOpenRelease(tx, account_id)) ||
    !(await isReturnProved(tx, rental_id))
  );
}

async function waitFor(tx: Tx, subject: string, now: Date): Promise<RiderNotice[]> {
  await planWork(tx, { kind: dudPayback, subject, dueAt: new Date(now.getTime() + lookAgainMs) });
  return [];
}

/** The account was deleted, or the rule has given this rider enough this month. */
async function isNothingDue(tx: Tx, trip: Trip, now: Date): Promise<boolean> {
  const { account_id: accountId } = trip;
  const { phone } = await findPhoneAndLanguage(tx, accountId);
  if (phone === null) return true;
  const { paybacks_a_month: most } = await findDudRule(tx);
  return (await countPaybacks(tx, accountId, new Date(now.getTime() - monthMs))) >= most;
}

async function giveBack(
  deps: Payments,
  tx: Tx,
  { trip, now }: { trip: Trip; now: Date },
): Promise<RiderNotice[]> {
  const { account_id: accountId, rental_id: rentalId, release_id: releaseId } = trip;
  // In an exchange the rental went on with an Electron that works.
  const isOnly = (await listHeldElectrons(tx, rentalId)).length === 1;
  const fees = isOnly ? await refundDudFees(deps, tx, { rentalId, accountId, now }) : undefined;
  if (fees?.outcome === 'waits') return waitFor(tx, releaseId, now);
  const refunded = fees?.outcome === 'refunded' ? fees : undefined;
  const makeup = await grantDudMakeup(deps, tx, { rentalId, accountId, releaseId, isOnly, now });
  await insertPayback(tx, { ...rowOf(trip, now), ...gaveOf(refunded, makeup) });
  if (!refunded && !makeup) return [];
  const { notice } = await notifyAboutRental(tx, {
    accountId,
    rentalId,
    type: 'success',
    sms: true,
    now,
    text: (t, format) =>
      [
        t('server.dud.sorry', { electron: trip.electron_id }),
        ...(refunded
          ? [t('server.dud.fees', { amount: format.money(refunded.minor, refunded.currency) })]
          : []),
        ...(makeup ? [makeupText(t, makeup, format)] : []),
      ].join(' '),
  });
  return [notice];
}

interface Format {
  money(minor: bigint, currency: Currency): string;
  when(at: Date): string;
}

function makeupText(t: Translate, makeup: Makeup, format: Format): string {
  switch (makeup.what) {
    case 'plan-price':
      return t('server.dud.plan-price', { amount: format.money(makeup.paid.minor, makeup.paid.currency) });
    case 'free-use':
      return t('server.dud.free-use', { when: format.when(makeup.until) });
    case 'day':
      return t('server.dud.day');
  }
}

function rowOf({ release_id, rental_id, electron_id }: Trip, given_at: Date) {
  return { release_id, rental_id, electron_id, given_at };
}

function gaveOf(fees: Money | undefined, makeup: Makeup | undefined) {
  const paid = makeup?.what === 'plan-price' ? makeup.paid : undefined;
  // A rental abroad has fees in another currency than the plan: the sum is that of the fees then.
  const isOneCurrency = !fees || !paid || fees.currency === paid.currency;
  const minor = (fees?.minor ?? 0n) + (isOneCurrency ? (paid?.minor ?? 0n) : 0n);
  const what: DudPayback = fees ? 'fees' : (makeup?.what ?? 'nothing');
  return {
    what,
    also: fees && makeup ? makeup.what : null,
    amount_minor: minor,
    currency: fees?.currency ?? paid?.currency ?? null,
  };
}
