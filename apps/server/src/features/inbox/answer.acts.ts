import {
  answerItem,
  closeItem as closeItemCall,
  reopenItem as reopenItemCall,
} from '@etg/contract/console/inbox';
import type { Live } from '../../platform/live/live.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { describeSources } from './describe-sources.ts';
import { readOpenItem } from './inbox.acts.ts';
import { longestSms } from './inbox.rules.ts';
import { findItem, listMerged, lockItem } from './inbox-item.store.ts';
import { closeInboxItem, reopenInboxItem } from './inbox-item.ts';
import { findPlaceOfItem, findRightToClose } from './inbox-place.store.ts';
import { listClosingRows } from './list-closing-rows.ts';
import { notifyAuthors } from './notify-authors.ts';
import { readReach } from './read-reach.ts';
import { recordAnswer } from './record-answer.ts';
import { whyNotClose } from './why-not-close.ts';

export interface AnswerActDeps {
  live: Live;
  /** The riders' web address, for the link in a message. */
  publicUrl: string;
}

/** Acts that the person who wrote to us feels. An answer and a closing can be taken back for ten seconds [QA6]. */
export function answerActs(deps: AnswerActDeps): readonly AnyStaffAct[] {
  return [answer(deps), close(deps), reopen(deps)];
}

function answer({ live, publicUrl }: AnswerActDeps): StaffAct<typeof answerItem> {
  return {
    call: answerItem,
    placeOf: (reader, { params }) => findPlaceOfItem(reader, params.itemId),
    alsoNeeds: async (reader, { params, given }) =>
      given.close && (await findRightToClose(reader, params.itemId)),
    preview: async (tx, { params: { itemId }, given, locks }) => {
      const item = await readOpenItem(tx, { itemId, locks });
      if ('refused' in item) return item;
      const refused = given.close && (await whyNotClose(tx, item));
      if (refused) return { refused };
      const { ways } = await readReach(tx, item);
      if (!given.by.every((way) => ways.includes(way))) return { refused: 'inbox-cannot-reach' };
      if (given.by.includes('sms') && given.text.length > longestSms)
        return { refused: 'inbox-sms-too-long' };
      return {
        subject: itemId,
        consequence: {
          rows: given.close ? await listClosingRows(tx, item, given.close) : [],
          riderReads: { language: given.language, text: given.text },
        },
        facts: { merged: (await listMerged(tx, itemId)).map(({ id }) => id), ways },
      };
    },
    perform: async (tx, { params: { itemId }, given, by, actId, now }) => {
      const item = await lockItem(tx, itemId);
      if (!item) throw new Error('the preview found it');
      await recordAnswer(tx, { item, given, by, actId, now, publicUrl });
      const closed = given.close
        ? await closeInboxItem(tx, { item, with: given.close, by: by.operator, now })
        : [item];
      const people = await describeSources(tx, closed);
      return {
        before: { closed: false },
        after: { closed: given.close ?? false, by: given.by.join(','), language: given.language },
        topics: ['inbox'],
        afterCommit: () => notifyAuthors(live, people, { answered: itemId, language: given.language }),
      };
    },
  };
}

function close({ live }: AnswerActDeps): StaffAct<typeof closeItemCall> {
  return {
    call: closeItemCall,
    placeOf: (reader, { params }) => findPlaceOfItem(reader, params.itemId),
    alsoNeeds: (reader, { params }) => findRightToClose(reader, params.itemId),
    preview: async (tx, { params: { itemId }, given, locks }) => {
      const item = await readOpenItem(tx, { itemId, locks });
      if ('refused' in item) return item;
      const refused = await whyNotClose(tx, item);
      if (refused) return { refused };
      const facts = { merged: (await listMerged(tx, itemId)).map(({ id }) => id) };
      return {
        subject: itemId,
        consequence: { rows: await listClosingRows(tx, item, given.with) },
        facts,
      };
    },
    perform: async (tx, { params: { itemId }, given, by, now }) => {
      const item = await lockItem(tx, itemId);
      if (!item) throw new Error('the preview found it');
      const closed = await closeInboxItem(tx, { item, with: given.with, by: by.operator, now });
      const people = await describeSources(tx, closed);
      return {
        before: { closed: false },
        after: { closed: given.with },
        topics: ['inbox'],
        afterCommit: () => notifyAuthors(live, people),
      };
    },
  };
}

function reopen({ live }: AnswerActDeps): StaffAct<typeof reopenItemCall> {
  return {
    call: reopenItemCall,
    placeOf: (reader, { params }) => findPlaceOfItem(reader, params.itemId),
    alsoNeeds: (reader, { params }) => findRightToClose(reader, params.itemId),
    preview: async (tx, { params: { itemId } }) => {
      // Not locked here: the account is locked before the report, by `reopenReport`.
      const item = await findItem(tx, itemId);
      if (!item?.closed_at) return { refused: 'inbox-open' };
      if (item.kind === 'dispute') return { refused: 'inbox-dispute-decided' };
      const row = {
        label: 'inbox-state',
        before: { is: 'word', word: `inbox-closed-${item.closed_with ?? 'by-itself'}` },
        after: { is: 'word', word: 'inbox-state-open' },
      } as const;
      return { subject: itemId, consequence: { rows: [row] }, facts: { closed: item.closed_at } };
    },
    perform: async (tx, { params: { itemId } }) => {
      const item = await findItem(tx, itemId);
      if (!item) throw new Error('the preview found it');
      const isOpen = await reopenInboxItem(tx, item);
      const people = await describeSources(tx, [item, ...(await listMerged(tx, itemId))]);
      return {
        before: { closed: item.closed_with ?? true },
        after: { closed: !isOpen },
        topics: ['inbox'],
        afterCommit: () => notifyAuthors(live, people),
      };
    },
  };
}
