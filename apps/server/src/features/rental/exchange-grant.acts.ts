import { allowExchange as allowExchangeCall } from '@etg/contract/console/put-right';
import { translator } from '@etg/messages';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { giveBackReasonOf } from '../../platform/operator/act-money.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { findLanguage, findRiderPlace, lockAccount } from '../account/index.ts';
import { notifyRider } from '../notification/index.ts';
import { hasExchangeGrant, insertExchangeGrant } from './exchange-grant.store.ts';
import { findOpenRental } from './rental.store.ts';

/** Staff let a rider exchange the Electron once, at any station [QC6]. */
export function exchangeActs(deps: { live: Live }): readonly AnyStaffAct[] {
  return [allowExchange(deps)];
}

function allowExchange({ live }: { live: Live }): StaffAct<typeof allowExchangeCall> {
  return {
    call: allowExchangeCall,
    placeOf: (reader, { params: { riderId } }) => findRiderPlace(reader, riderId),
    preview: async (tx, { params: { riderId: accountId }, locks }) => {
      if (locks) await lockAccount(tx, accountId);
      const rental = await findOpenRental(tx, accountId);
      if (!rental) return { refused: 'nothing-out' };
      if (await hasExchangeGrant(tx, accountId)) return { refused: 'exchange-allowed' };
      const language = await findLanguage(tx, accountId);
      return {
        subject: accountId,
        facts: { rental: rental.id },
        consequence: {
          rows: [
            {
              label: 'exchange',
              name: rental.electron_id,
              before: { is: 'word', word: 'exchange-usual' },
              after: { is: 'word', word: 'exchange-anywhere' },
            },
          ],
          riderReads: { language, text: translator(language)('server.put-right.exchange') },
        },
      };
    },
    perform: async (tx, { params: { riderId: accountId }, reason, actId, now }) => {
      const why = giveBackReasonOf(reason);
      await insertExchangeGrant(tx, { id: actId, account_id: accountId, granted_at: now, why });
      const notice = await notifyRider(tx, {
        accountId,
        path: '/',
        now,
        text: (language) => translator(language)('server.put-right.exchange'),
      });
      return {
        after: { exchange: 'once' },
        topics: [`rider:${accountId}`],
        afterCommit: () => notifyRiders(live, [notice]),
      };
    },
  };
}
