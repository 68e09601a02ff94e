import { giveBackFee, waiveDebt } from '@etg/contract/console/put-right';
import { fromDecimal } from '@etg/domain/money';
import { type Translate, translator } from '@etg/messages';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { notifyRiders, type RiderNotice } from '../../platform/live/rider-notice.ts';
import { giveBackReasonOf, moneyOf, recordedMoney, shownMoney } from '../../platform/operator/act-money.ts';
import type { ActDone, AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { findRiderPlace } from '../account/index.ts';
import { refundedText } from '../notification/index.ts';
import type { Payments } from '../payment/index.ts';
import {
  type FeeToPutRight,
  leftOf,
  methodOf,
  whyNotGivenBack,
  whyNotWaived,
} from './fee-put-right.rules.ts';
import { findAccountOfFee, readFeeToPutRight } from './fee-put-right.store.ts';
import { type Formats, formatsFor } from './notice-text.rules.ts';
import { notifyAboutRental } from './notify-about-rental.ts';
import { refundFee } from './refund-fee.ts';
import { findReader } from './rider.store.ts';
import { withdrawOwedFee } from './withdraw-owed-fee.ts';

/** Staff refund a fee, or waive one that could not be charged [QC6]. */
export function feeActs(payments: Payments): readonly AnyStaffAct[] {
  return [giveBack(payments), waive(payments)];
}

const placeOf = async (reader: Reader, { params }: { params: { feeId: string } }) => {
  const accountId = await findAccountOfFee(reader, params.feeId);
  return accountId === undefined ? undefined : findRiderPlace(reader, accountId);
};

function giveBack(payments: Payments): StaffAct<typeof giveBackFee> {
  return {
    call: giveBackFee,
    placeOf,
    preview: async (tx, { params: { feeId }, given, locks }) => {
      const looked = await readFeeToPutRight(tx, { feeId, locks });
      const { fee } = looked;
      const gives = moneyOf(given.amount, fee.currency);
      if (!gives) return { refused: 'no-such-amount' };
      const why = whyNotGivenBack(looked, gives);
      if (why) return { refused: why };
      const left = leftOf(looked);
      const { currency } = fee;
      const shown = (minor: bigint) => shownMoney({ minor, currency });
      const to = methodOf(looked);
      return {
        subject: feeId,
        gives,
        facts: { left, state: fee.state, paidBy: fee.money_key },
        consequence: {
          rows: [{ label: `fee.${fee.kind}`, before: shown(left), after: shown(left - gives.minor) }],
          total: { amount: given.amount, currency, to },
          riderReads: await riderReads(tx, looked, (t, format) =>
            refundedText(t, { amount: format.money(gives.minor, currency), to }),
          ),
        },
      };
    },
    perform: async (tx, { params: { feeId }, given, reason, actId, now }) => {
      const looked = await readFeeToPutRight(tx, { feeId, locks: true });
      const { fee, accountId } = looked;
      const { minor } = fromDecimal(given.amount, fee.currency);
      await refundFee(payments, tx, { fee, minor, reason: `staff:${actId}`, why: giveBackReasonOf(reason) });
      const { notice } = await notifyAboutRental(tx, {
        accountId,
        rentalId: fee.rental_id,
        type: 'success',
        sms: true,
        now,
        text: (t, format) =>
          refundedText(t, { amount: format.money(minor, fee.currency), to: methodOf(looked) }),
      });
      return {
        before: { left: recordedMoney({ minor: leftOf(looked), currency: fee.currency }) },
        after: {
          left: recordedMoney({ minor: leftOf(looked) - minor, currency: fee.currency }),
          gave: recordedMoney({ minor: minor, currency: fee.currency }),
        },
        ...doneFor(payments, looked, notice),
      };
    },
  };
}

function waive(payments: Payments): StaffAct<typeof waiveDebt> {
  return {
    call: waiveDebt,
    placeOf,
    preview: async (tx, { params: { feeId }, locks }) => {
      const looked = await readFeeToPutRight(tx, { feeId, locks });
      const { fee } = looked;
      const why = whyNotWaived(looked);
      if (why) return { refused: why };
      const { currency } = fee;
      const minor = fee.amount_minor - fee.given_back_minor;
      const shown = (owed: bigint) => shownMoney({ minor: owed, currency });
      return {
        subject: feeId,
        gives: { minor, currency },
        facts: { owed: minor, state: fee.state, paidBy: fee.money_key },
        consequence: {
          rows: [
            { label: `fee.${fee.kind}`, before: shown(minor), after: shown(0n) },
            {
              label: 'fee-state',
              before: { is: 'word', word: 'fee-owed' },
              after: { is: 'word', word: 'fee-waived' },
            },
          ],
          riderReads: await riderReads(tx, looked, (t, format) =>
            t('server.put-right.waived', { amount: format.money(minor, currency) }),
          ),
        },
      };
    },
    perform: async (tx, { params: { feeId }, reason, actId, now }) => {
      const looked = await readFeeToPutRight(tx, { feeId, locks: true });
      const { fee, accountId } = looked;
      const minor = fee.amount_minor - fee.given_back_minor;
      const isOpenAgain = await withdrawOwedFee(payments, tx, {
        fee,
        accountId,
        actId,
        why: giveBackReasonOf(reason),
      });
      const { notice } = await notifyAboutRental(tx, {
        accountId,
        rentalId: fee.rental_id,
        type: 'success',
        sms: true,
        now,
        text: (t, format) => t('server.put-right.waived', { amount: format.money(minor, fee.currency) }),
      });
      return {
        before: { owed: recordedMoney({ minor: minor, currency: fee.currency }) },
        after: { owed: recordedMoney({ minor: 0n, currency: fee.currency }), mayRentAgain: isOpenAgain },
        ...doneFor(payments, looked, notice),
      };
    },
  };
}

async function riderReads(
  tx: Tx,
  { fee, accountId }: FeeToPutRight,
  write: (t: Translate, format: Formats) => string,
) {
  const reader = await findReader(tx, { accountId, rentalId: fee.rental_id });
  return { language: reader.language, text: write(translator(reader.language), formatsFor(reader)) };
}

function doneFor(
  { live, dueWork }: Payments,
  { fee, accountId }: FeeToPutRight,
  notice: RiderNotice,
): Pick<ActDone, 'topics' | 'afterCommit'> {
  return {
    topics: [`rider:${accountId}`, `rental:${fee.rental_id}`],
    afterCommit: () => {
      dueWork.wake();
      notifyRiders(live, [notice]);
    },
  };
}
