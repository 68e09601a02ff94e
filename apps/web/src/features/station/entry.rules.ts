import type { GroupSource } from '@etg/contract/vocabulary';
import { groupSources } from '@etg/contract/vocabulary';
import type { ScreenProps } from '../../platform/screen.ts';

/** How somebody came to a station's page [K11]: by its QR code, an express link, the conversation, or its bare digits. */
export function entrySource({ page, path, query }: ScreenProps): GroupSource {
  if (page === 'groupByExpressLink') return 'express_link';
  if (query.has('m')) return 'flow';
  return /^\/\d/.test(path ?? '') ? 'user_type' : 'QR';
}

/** The page that starts a booking here, and still knows how its visitor came [R7]. */
export function bookingStart(code: string, source: GroupSource): string {
  return `/station?${new URLSearchParams({ id: code, from: source })}`;
}

/** The word of an address about where its visitor came from; a booking by itself goes on in the flow. */
export function sourceOf(query: URLSearchParams): GroupSource {
  const from = query.get('from');
  return groupSources.find((source) => source === from) ?? 'flow';
}
