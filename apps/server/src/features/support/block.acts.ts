import type { Consequence } from '@etg/contract/console/consequence';
import { blockRider, unblockRider } from '@etg/contract/console/rider';
import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findRiderPlace, lockAccount } from '../account/index.ts';
import { findOpenBlock, liftBlock, suspendByStaff } from '../suspension/index.ts';
import { blockText } from './block-text.rules.ts';
import { notifyRider } from './notify-rider.ts';
import { findRiderAccount, type RiderAccount } from './rider-account.store.ts';
import { findRiderZone } from './rider-zone.store.ts';

export interface BlockDeps extends Pick<Core, 'dueWork'> {
  live: Live;
}

/** Staff keep a rider from renting, and let them rent again [QC7]. */
export function blockActs(deps: BlockDeps): readonly AnyStaffAct[] {
  return [blockAct(deps), unblockAct(deps)];
}

const placeOf: StaffAct<typeof blockRider | typeof unblockRider>['placeOf'] = (
  reader,
  { params: { riderId } },
) => findRiderPlace(reader, riderId);

async function accountOf(tx: Tx, riderId: string, locks: boolean): Promise<RiderAccount | undefined> {
  if (locks) await lockAccount(tx, riderId);
  const account = await findRiderAccount(tx, riderId);
  return account?.closed_at ? undefined : account;
}

type Row = Consequence['rows'][number];

function standingRow(before: string, after: string): Row {
  return { label: 'may-rent', before: { is: 'word', word: before }, after: { is: 'word', word: after } };
}

function blockAct({ live, dueWork }: BlockDeps): StaffAct<typeof blockRider> {
  return {
    call: blockRider,
    placeOf,
    preview: async (tx, { params: { riderId }, given, now, locks }) => {
      const account = await accountOf(tx, riderId, locks);
      if (!account) return { refused: 'rider-gone' };
      if (await findOpenBlock(tx, riderId)) return { refused: 'blocked-already' };
      if (given.until !== undefined && given.until * 1000 <= now.getTime())
        return { refused: 'until-is-past' };
      const zone = await findRiderZone(tx, riderId);
      const { language, blocking_reason } = account;
      const text = blockText(translator(language), { ...given, language, zone });
      const rows: Row[] = [
        standingRow(blocking_reason ? 'may-rent-no' : 'may-rent-yes', 'may-rent-no'),
        {
          label: 'blocked-until',
          before: { is: 'none' },
          after:
            given.until === undefined
              ? { is: 'word', word: 'until-lifted' }
              : { is: 'time', at: given.until, zone },
        },
      ];
      return {
        subject: riderId,
        consequence: { rows, riderReads: { language, text } },
        facts: { blocking_reason, language },
      };
    },
    perform: async (tx, { params: { riderId: accountId }, given, by, actId, now }) => {
      const until = given.until === undefined ? undefined : new Date(given.until * 1000);
      await suspendByStaff(tx, { accountId, words: given.words, until, operator: by.operator, actId, now });
      const zone = await findRiderZone(tx, accountId);
      const notice = await notifyRider(tx, {
        accountId,
        now,
        type: 'error',
        text: (t, language) => blockText(t, { ...given, language, zone }),
      });
      return {
        before: { blocked: false },
        after: { blocked: true, until: until ? toUnix(until) : null },
        topics: [`rider:${accountId}`],
        afterCommit: () => {
          notifyRiders(live, [notice]);
          dueWork.wake();
        },
      };
    },
  };
}

function unblockAct({ live, dueWork }: BlockDeps): StaffAct<typeof unblockRider> {
  return {
    call: unblockRider,
    placeOf,
    preview: async (tx, { params: { riderId }, locks }) => {
      const account = await accountOf(tx, riderId, locks);
      if (!account) return { refused: 'rider-gone' };
      const block = await findOpenBlock(tx, riderId);
      if (!block) return { refused: 'not-blocked' };
      const others = await findOtherReason(tx, riderId);
      const rows = [standingRow('may-rent-no', others ? `may-rent-${others}` : 'may-rent-yes')];
      const t = translator(account.language);
      return {
        subject: riderId,
        consequence: {
          rows,
          ...(!others && { riderReads: { language: account.language, text: t('server.block.over') } }),
        },
        facts: { block: block.id, others },
      };
    },
    perform: async (tx, { params: { riderId: accountId }, by, now }) => {
      const lifted = await liftBlock(tx, { accountId, operator: by.operator, now });
      const notices = [
        lifted === 'may-rent'
          ? await notifyRider(tx, { accountId, now, type: 'success', text: (t) => t('server.block.over') })
          : { accountId, userChanged: true },
      ];
      return {
        before: { blocked: true },
        after: { blocked: false, may_rent: lifted === 'may-rent' },
        topics: [`rider:${accountId}`],
        afterCommit: () => {
          notifyRiders(live, notices);
          dueWork.wake();
        },
      };
    },
  };
}

/** Why the rider still could not rent: a reason of fees, which stays in place. */
async function findOtherReason(tx: Tx, accountId: string): Promise<'late-return' | 'unpaid' | undefined> {
  const rows = await tx
    .selectFrom('suspension')
    .select('reason')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .orderBy('since', 'desc')
    .orderBy('reason')
    .execute();
  const reason = rows[0]?.reason;
  return reason === 'late_return' ? 'late-return' : reason;
}
