import { putRightReport } from '@etg/contract/console/inbox';
import type { VenueName } from '@etg/contract/venue-title';
import type { GiveBackReason } from '@etg/contract/vocabulary';
import type { Reader, Tx } from '../../platform/database/database.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { giveBackReasonOf } from '../../platform/operator/act-money.ts';
import { findAct, reasonOf } from '../../platform/operator/staff-act-rows.ts';
import { lockAccount } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { isReturnProved, lockRental, type RentalRow } from '../rental/index.ts';
import { listPlacesAt, nameAt } from '../station/index.ts';
import { undoActivePlan } from '../subscription/index.ts';
import { liftSuspension } from '../suspension/index.ts';
import { type FeeRow, listFees, listRefundsDue } from './fee.store.ts';
import { findWhereTo } from './find-where-to.ts';
import { notifyAboutRental } from './notify-about-rental.ts';
import { refundFee } from './refund-fee.ts';
import { refundLoss } from './refund-loss.ts';
import { findRentalAccount } from './rider.store.ts';
import { hasUnpaidFees } from './unpaid-fee.store.ts';

/** The return of a rental may reward an invitation. Referrals are a higher feature, which app.ts passes in. */
export interface Referrals {
  findInvitation(db: Reader, riderId: string): Promise<{ inviterId: string } | undefined>;
  grantReferralReward(deps: Payments, tx: Tx, rental: RentalRow): Promise<RiderNotice[]>;
}

/**
 * An Electron is back: fees for the time after the return are refunded, as is the promised part of a loss; the suspension
 * is lifted; an invitation is rewarded. No fee is posted after a return, so that this may run any number of times.
 */
export async function endLateReturn(
  deps: Payments & { referrals: Referrals },
  tx: Tx,
  rentalId: string,
): Promise<RiderNotice[]> {
  await lockRiderAndInviter(deps.referrals, tx, rentalId);
  const rental = await lockRental(tx, rentalId);
  if (!rental.returned_at) return [];
  const returned = { ...rental, returned_at: rental.returned_at };
  // Until the station's panel shows the Electron the return is only a claim. Once it does, this runs again and refunds.
  const isProved = await isReturnProved(tx, rentalId);
  return [
    ...(isProved ? await refundAfterReturn(deps, tx, returned) : []),
    ...(isProved ? await refundLoss(deps, tx, returned) : []),
    ...(await liftSuspensions(deps, tx, rental)),
    ...(await deps.referrals.grantReferralReward(deps, tx, rental)),
  ];
}

/** Sorted, and before any other row: two returns that concern the same two accounts cannot deadlock. */
async function lockRiderAndInviter(referrals: Referrals, tx: Tx, rentalId: string): Promise<void> {
  const riderId = await findRentalAccount(tx, rentalId);
  const inviterId = (await referrals.findInvitation(tx, riderId))?.inviterId;
  const accountIds = inviterId === undefined ? [riderId] : [riderId, inviterId].sort();
  for (const accountId of accountIds) await lockAccount(tx, accountId);
}

type ReturnedRental = RentalRow & { returned_at: Date };

/** A station reported the return late: fees that fell due after the return were never owed [B12]. */
async function refundAfterReturn(deps: Payments, tx: Tx, rental: ReturnedRental): Promise<RiderNotice[]> {
  const due = new Set(await listRefundsDue(tx, rental.id));
  // Newest first: each upgrade that is undone makes way for the plan before it.
  const fees = (await listFees(tx, rental.id)).filter((fee) => due.has(fee.step)).reverse();
  const sums = { 'server.late.given-back': 0n, 'server.late.owed-no-more': 0n };
  const hand = await findHandEnd(tx, rental);
  for (const fee of fees) {
    const minor = fee.amount_minor - fee.given_back_minor;
    if (minor === 0n) continue;
    const { by } = await findWhereTo(tx, fee, minor);
    if (!(await refundFee(deps, tx, { fee, minor, reason: 'after_return', why: hand?.why }))) continue;
    if (fee.subscription_id) await undoUpgrade(deps, tx, { fee, accountId: rental.account_id });
    if (by === 'card') sums['server.late.given-back'] += minor;
    if (by === 'debt') sums['server.late.owed-no-more'] += minor;
  }
  // Their answer has told the rider of the money: the pages only read again.
  if (hand?.isAnswered) sums['server.late.given-back'] = 0n;
  const { account_id: accountId, id: rentalId } = rental;
  const notices: RiderNotice[] = fees.length > 0 ? [{ accountId, rentalId, userChanged: true }] : [];
  for (const messageId of ['server.late.given-back', 'server.late.owed-no-more'] as const) {
    const [first] = fees;
    if (sums[messageId] === 0n || !first) continue;
    const { notice } = await notifyAboutRental(tx, {
      accountId: rental.account_id,
      rentalId: rental.id,
      type: 'success',
      sms: true,
      now: deps.clock.now(),
      text: (t, format) => {
        const values = {
          electron: rental.electron_id,
          when: format.when(rental.returned_at),
          amount: format.money(sums[messageId], first.currency),
        };
        return hand
          ? t(byHand[messageId], { ...values, venue: format.venue(hand.place) })
          : t(messageId, values);
      },
    });
    notices.push(notice);
  }
  return notices;
}

const byHand = {
  'server.late.given-back': 'server.late.by-hand-given-back',
  'server.late.owed-no-more': 'server.late.by-hand-owed-no-more',
} as const;

interface HandEnd {
  place: VenueName;
  /** Their reason, which the rider reads beside the refund. */
  why: GiveBackReason;
  /** They answered a report with it, in their own words. */
  isAnswered: boolean;
}

/** Where staff say that the Electron is, and why they ended the rental; undefined if a station said it, be it later. */
async function findHandEnd(tx: Tx, rental: ReturnedRental): Promise<HandEnd | undefined> {
  const { end_act_id, return_nest, return_station_code, returned_at } = rental;
  if (end_act_id === null || return_nest !== null || return_station_code === null) return undefined;
  const act = await findAct(tx, end_act_id);
  const places = await listPlacesAt(tx, [return_station_code]);
  const place = nameAt(places, return_station_code, returned_at);
  const why = giveBackReasonOf(act && reasonOf(tx, act));
  return { place, why, isAnswered: act?.act === putRightReport.act };
}

async function undoUpgrade(
  { clock }: Payments,
  tx: Tx,
  { fee, accountId }: { fee: FeeRow; accountId: string },
): Promise<void> {
  if (fee.subscription_id === null) return;
  await undoActivePlan(tx, { accountId, subscriptionId: fee.subscription_id, now: clock.now() });
}

async function liftSuspensions(
  { clock }: Payments,
  tx: Tx,
  { id, account_id }: RentalRow,
): Promise<RiderNotice[]> {
  const now = clock.now();
  const isOpenByReturn = await liftSuspension(tx, { accountId: account_id, reason: 'late_return', now });
  const isOpenByPayment =
    !(await hasUnpaidFees(tx, account_id)) &&
    (await liftSuspension(tx, { accountId: account_id, reason: 'unpaid', now }));
  if (!isOpenByReturn && !isOpenByPayment) return [];
  const { notice } = await notifyAboutRental(tx, {
    accountId: account_id,
    rentalId: id,
    type: 'success',
    now,
    sms: true,
    text: (t) => t('server.late.open-again'),
  });
  return [notice];
}
