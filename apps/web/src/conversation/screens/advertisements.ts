import type { MessageId } from '@etg/messages/areas';

export interface Advertisement {
  readonly id: string;
  readonly title: MessageId;
  readonly text: MessageId;
  readonly more: { readonly label: MessageId; readonly href: string };
}

/** All advertisements (S17). The first is shown. */
export const advertisements: readonly [Advertisement, ...Advertisement[]] = [
  {
    id: 'become-a-venue',
    title: 'modules.ad.venue-title',
    text: 'modules.ad.venue-text',
    more: { label: 'modules.ad.venue-more', href: '/about' },
  },
];
