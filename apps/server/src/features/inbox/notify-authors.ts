import type { Language } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import type { DescribedSource } from './describe-sources.ts';

/** The open pages of those who wrote to us show what became of it; whoever was answered is told so. */
export function notifyAuthors(
  live: Live,
  people: ReadonlyMap<string, DescribedSource>,
  told?: { answered: string; language: Language },
): void {
  for (const [id, { accountId, title }] of people) {
    if (!accountId || !title.word.startsWith('report-')) continue;
    const text = told?.answered === id && translator(told.language)('server.inbox.answered');
    notifyRiders(live, [
      { accountId, userChanged: true, ...(text && { notice: { text, type: 'info' as const } }) },
    ]);
  }
}
