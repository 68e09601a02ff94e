import { putRightReport } from '@etg/contract/console/inbox';
import type { Reader } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { endRentalByHand, previewEndByHand } from '../late-return/index.ts';
import type { AnswerActDeps } from './answer.acts.ts';
import { type DescribedSource, describeSources } from './describe-sources.ts';
import { readOpenItem } from './inbox.acts.ts';
import { longestSms } from './inbox.rules.ts';
import { findItem, listMerged, lockItem } from './inbox-item.store.ts';
import { closeInboxItem } from './inbox-item.ts';
import { findPlaceOfItem } from './inbox-place.store.ts';
import { listClosingRows } from './list-closing-rows.ts';
import { notifyAuthors } from './notify-authors.ts';
import { readReach } from './read-reach.ts';
import { recordAnswer } from './record-answer.ts';

/**
 * The rider is right: the rental ends where and when they say, what came after goes back, they are answered, and the report
 * closes. All of it waits as long as money does, and happens together [QA6, QC9].
 */
export function putRightAct({
  live,
  publicUrl,
  dueWork,
}: AnswerActDeps & { dueWork: DueWork }): StaffAct<typeof putRightReport> {
  return {
    call: putRightReport,
    placeOf: async (reader, { params: { itemId } }) => {
      const place = await findPlaceOfItem(reader, itemId);
      const accountId = (await findSourceOf(reader, itemId))?.accountId;
      return place && { ...place, ...(accountId && { accountId }) };
    },
    preview: async (tx, { params: { itemId }, given, now, locks }) => {
      // Only a report that says so ends a rental; the rental of any other is ended on its page.
      const rentalId = (await findSourceOf(tx, itemId))?.rental;
      if (!rentalId) return { refused: 'inbox-no-rental' };
      // First, as it locks the account and the rental: whoever reports has locked the account before the report.
      const end = { rentalId, station: given.station, at: new Date(given.at * 1_000), now, locks };
      const view = await previewEndByHand(tx, end);
      if ('refused' in view) return view;
      const item = await readOpenItem(tx, { itemId, locks });
      if ('refused' in item) return item;
      const { ways } = await readReach(tx, item);
      if (!given.by.every((way) => ways.includes(way))) return { refused: 'inbox-cannot-reach' };
      if (given.by.includes('sms') && given.text.length > longestSms)
        return { refused: 'inbox-sms-too-long' };
      const closing = await listClosingRows(tx, item, 'put-right');
      return {
        ...view,
        subject: itemId,
        consequence: {
          ...view.consequence,
          rows: [...view.consequence.rows, ...closing.filter(({ label }) => label !== 'inbox-held-fees')],
          riderReads: { language: given.language, text: given.text },
        },
        facts: { end: view.facts, merged: (await listMerged(tx, itemId)).map(({ id }) => id), ways },
      };
    },
    perform: async (tx, { params: { itemId }, given, by, actId, now }) => {
      const rentalId = (await findSourceOf(tx, itemId))?.rental ?? '';
      const at = new Date(given.at * 1_000);
      const { station } = given;
      const ended = await endRentalByHand(tx, { rentalId, station, at, by, actId, now, isAnswered: true });
      const item = await lockItem(tx, itemId);
      if (!item) throw new Error('the preview found it');
      await recordAnswer(tx, { item, given, by, actId, now, publicUrl });
      const closed = await closeInboxItem(tx, { item, with: 'put-right', by: by.operator, now });
      const people = await describeSources(tx, closed);
      return {
        before: { closed: false, rental: 'out' },
        after: { closed: 'put-right', rental: rentalId, station, at: given.at },
        topics: ['inbox', `rental:${rentalId}`, `rider:${ended.accountId}`],
        afterCommit: () => {
          notifyRiders(live, ended.notices);
          notifyAuthors(live, people, { answered: itemId, language: given.language });
          dueWork.wake();
        },
      };
    },
  };
}

async function findSourceOf(db: Reader, itemId: string): Promise<DescribedSource | undefined> {
  const item = await findItem(db, itemId);
  return item && (await describeSources(db, [item])).get(itemId);
}
