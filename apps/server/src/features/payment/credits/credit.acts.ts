import { giveCredit as giveCreditCall } from '@etg/contract/console/put-right';
import { fromDecimal, toDecimal } from '@etg/domain/money';
import { translator } from '@etg/messages';
import { notifyRiders } from '../../../platform/live/rider-notice.ts';
import {
  giveBackReasonOf,
  moneyOf,
  recordedMoney,
  shownMoney,
} from '../../../platform/operator/act-money.ts';
import type { AnyStaffAct, StaffAct } from '../../../platform/operator/staff-act.ts';
import {
  findLanguage,
  findRiderPlace,
  isClosed,
  lockAccount,
  readGivenForDuds,
} from '../../account/index.ts';
import { noticeMoney, notifyRider } from '../../notification/index.ts';
import { insertCreditEntry } from '../acts/ledger.store.ts';
import type { Payments } from '../open-payments.ts';
import { insertCredit, sumCredit, sumGiven } from './credit.store.ts';

/** Staff give a rider a credit for the next plan [QC6]. */
export function creditActs(payments: Payments): readonly AnyStaffAct[] {
  return [giveCredit(payments)];
}

function giveCredit({ live, dueWork }: Payments): StaffAct<typeof giveCreditCall> {
  return {
    call: giveCreditCall,
    placeOf: (reader, { params: { riderId } }) => findRiderPlace(reader, riderId),
    preview: async (tx, { params: { riderId: accountId }, given, locks, now }) => {
      if (locks) await lockAccount(tx, accountId);
      const gives = moneyOf(given.amount, given.currency);
      if (!gives) return { refused: 'no-such-amount' };
      if (await isClosed(tx, accountId)) return { refused: 'account-closed' };
      const { currency } = gives;
      const has = await sumCredit(tx, { accountId, currency });
      const duds = await readGivenForDuds(tx, accountId, now);
      const language = await findLanguage(tx, accountId);
      return {
        subject: accountId,
        gives,
        // Not what is left, which the rider may use meanwhile: this credit is given all the same.
        facts: { given: await sumGiven(tx, accountId), duds: duds.newest },
        consequence: {
          rows: [
            {
              label: 'credit',
              before: shownMoney({ minor: has, currency }),
              after: shownMoney({ minor: has + gives.minor, currency }),
            },
            ...duds.rows,
          ],
          riderReads: {
            language,
            text: translator(language)('server.put-right.credit', { amount: noticeMoney(gives, language) }),
          },
        },
      };
    },
    perform: async (tx, { params: { riderId: accountId }, given, reason, actId, now }) => {
      const amount = fromDecimal(given.amount, given.currency);
      const before = await sumCredit(tx, { accountId, currency: amount.currency });
      await insertCredit(tx, {
        id: actId,
        account_id: accountId,
        amount_minor: amount.minor,
        currency: amount.currency,
        left_minor: amount.minor,
        why: giveBackReasonOf(reason),
        given_at: now,
      });
      await insertCreditEntry(tx, { creditId: actId, kind: 'credit_given', amount, at: now });
      const notice = await notifyRider(tx, {
        accountId,
        path: '/payments',
        now,
        text: (language) =>
          translator(language)('server.put-right.credit', { amount: noticeMoney(amount, language) }),
      });
      return {
        before: { credit: recordedMoney({ minor: before, currency: amount.currency }) },
        after: { credit: recordedMoney({ minor: before + amount.minor, currency: amount.currency }) },
        result: { amount: toDecimal(amount), currency: amount.currency },
        topics: [`rider:${accountId}`],
        afterCommit: () => {
          dueWork.wake();
          notifyRiders(live, [notice]);
        },
      };
    },
  };
}
