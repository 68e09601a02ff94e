import type { InboxItem } from '@etg/contract/console/inbox';
import type { Proposal } from '@etg/contract/console/support';

/** Ready texts. Each is `server.inbox.template.{name}` in four languages, and has a name in the console's words. */
export const templateNames = [
  'believed',
  'ended',
  'not-found',
  'which-station',
  'repair',
  'another-charger',
  'payment-asking',
  'venue-thanks',
] as const;
export type TemplateName = (typeof templateNames)[number];

/** The ones that fit an item, the best first. */
export function templatesFor(
  { kind, title, place }: Pick<InboxItem, 'kind' | 'title' | 'place'>,
  { proposal, isEnded }: { proposal: Proposal | undefined; isEnded: boolean },
): readonly TemplateName[] {
  switch (kind) {
    case 'report': {
      const station: readonly TemplateName[] = place ? ['repair'] : ['which-station'];
      if (title.word === 'report-session_is_still_open' && isEnded) return ['ended'];
      if (title.word === 'report-session_is_still_open')
        return proposal?.fits && proposal.end ? ['believed', 'not-found'] : ['not-found', ...station];
      if (title.word === 'report-battery_doesnt_work') return ['another-charger', ...station];
      return [...station, 'another-charger'];
    }
    case 'payment':
      return ['payment-asking'];
    case 'venue-request':
      return ['venue-thanks'];
    case 'incident':
    case 'dispute':
      return [];
  }
}
