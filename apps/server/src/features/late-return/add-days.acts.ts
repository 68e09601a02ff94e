import { addDays as addDaysCall } from '@etg/contract/console/put-right';
import { factsOf } from '@etg/domain/region';
import { translator } from '@etg/messages';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { giveBackReasonOf } from '../../platform/operator/act-money.ts';
import type { AnyStaffAct, Refused, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findLanguage, findRiderPlace, lockAccount, readGivenForDuds } from '../account/index.ts';
import { notifyRider } from '../notification/index.ts';
import type { Payments } from '../payment/index.ts';
import { findRental, lockOpenRentalBy, type RentalRow, readOpenRental } from '../rental/index.ts';
import { endWithDays, findPlanById, readOpenPlan, type SubscriptionRow } from '../subscription/index.ts';
import { addDays } from './add-days.ts';
import { formatsFor } from './notice-text.rules.ts';
import { type LaterRental, readLaterRental } from './read-later-rental.ts';
import { findReader } from './rider.store.ts';

/** Staff add days to a plan [QC6]. */
export function addDaysActs(payments: Payments): readonly AnyStaffAct[] {
  return [addDaysAct(payments)];
}

function addDaysAct({ live, dueWork }: Payments): StaffAct<typeof addDaysCall> {
  return {
    call: addDaysCall,
    placeOf: async (reader, { params: { planId } }) => {
      const plan = await findPlanById(reader, planId);
      return plan && findRiderPlace(reader, plan.account_id);
    },
    preview: async (tx, { params: { planId }, given: { days }, locks, now }) => {
      const looked = await look(tx, { planId, locks, days, now });
      if ('refused' in looked) return looked;
      const { plan, rental, later, zone } = looked;
      const duds = await readGivenForDuds(tx, plan.account_id, now);
      const until = endWithDays(plan, days, now);
      const time = (at: Date) => ({ is: 'time', at: toUnix(at), zone }) as const;
      return {
        subject: planId,
        // Not the new times: they follow the clock if the plan is over, or the rental late.
        facts: {
          until: plan.paid_until,
          deadline: rental?.deadline,
          next: later?.next?.at,
          duds: duds.newest,
        },
        consequence: {
          rows: [
            { label: 'plan-until', before: time(plan.paid_until), after: time(until) },
            ...(rental && later
              ? [
                  {
                    label: 'due-back',
                    name: rental.electron_id,
                    before: time(rental.deadline),
                    after: time(later.deadline),
                  },
                ]
              : []),
            ...(later?.next
              ? [{ label: 'next-fee', before: time(later.next.at), after: time(later.next.after) }]
              : []),
            ...duds.rows,
          ],
          riderReads: await riderReads(tx, { plan: { ...plan, paid_until: until }, rental, later, days }),
        },
      };
    },
    perform: async (tx, { params: { planId }, given: { days }, reason, actId, now }) => {
      const known = await findPlanById(tx, planId);
      if (!known) throw new Error(`there is no plan ${planId}`);
      const { account_id: accountId } = known;
      const added = await addDays(tx, { accountId, days, why: giveBackReasonOf(reason), actId, now });
      const { row: rental } = added.rental ?? {};
      const { text } = await riderReads(tx, { plan: added.plan, rental, later: added.rental, days });
      const notice = await notifyRider(tx, { accountId, path: '/payments', now, text: () => text });
      return {
        before: { until: known.paid_until.toISOString(), due: rental?.deadline.toISOString() ?? null },
        after: {
          days,
          until: added.plan.paid_until.toISOString(),
          due: added.rental?.deadline.toISOString() ?? null,
        },
        topics: [`rider:${accountId}`, ...(rental ? [`rental:${rental.id}` as const] : [])],
        afterCommit: () => {
          dueWork.wake();
          notifyRiders(live, [notice]);
        },
      };
    },
  };
}

interface Looked {
  plan: SubscriptionRow;
  rental: RentalRow | undefined;
  later: LaterRental | undefined;
  zone: string;
}

interface Asked {
  planId: string;
  locks: boolean;
  days: number;
  now: Date;
}

async function look(tx: Tx, { planId, locks, days, now }: Asked): Promise<Looked | Refused> {
  const known = await findPlanById(tx, planId);
  if (!known) return { refused: 'plan-over' };
  const { account_id: accountId } = known;
  if (locks) await lockAccount(tx, accountId);
  const plan = await readOpenPlan(tx, accountId, now);
  // Another plan has taken its place, or it was refunded.
  if (plan?.id !== planId) return { refused: 'plan-over' };
  const rental = locks ? await lockOpenRentalBy(tx, accountId) : await findOpenRentalRow(tx, accountId, now);
  const later = rental && (await readLaterRental(tx, { rental, days, now }));
  return { plan, rental, later, zone: await zoneOf(tx, { plan, rental }) };
}

async function findOpenRentalRow(tx: Tx, accountId: string, now: Date): Promise<RentalRow | undefined> {
  const open = await readOpenRental(tx, accountId, now);
  return open && findRental(tx, { id: open.id, accountId });
}

/** Of the venue where the Electron was taken; without one, of the plan's country. */
async function zoneOf(
  reader: Reader,
  { plan, rental }: { plan: SubscriptionRow; rental: RentalRow | undefined },
): Promise<string> {
  if (!rental) return factsOf(plan.country).zone;
  return (await findReader(reader, { accountId: plan.account_id, rentalId: rental.id })).timezone;
}

interface Told {
  plan: SubscriptionRow;
  rental: RentalRow | undefined;
  later: LaterRental | undefined;
  days: number;
}

async function riderReads(tx: Tx, { plan, rental, later, days }: Told) {
  const language = await findLanguage(tx, plan.account_id);
  const { country } = plan;
  const timezone = await zoneOf(tx, { plan, rental });
  const format = formatsFor({ language, country, timezone });
  const t = translator(language);
  const text = [
    t('server.put-right.days-added', { count: days, until: format.when(plan.paid_until) }),
    ...(rental && later
      ? [t('server.put-right.due-later', { electron: rental.electron_id, when: format.when(later.deadline) })]
      : []),
  ].join(' ');
  return { language, text };
}
