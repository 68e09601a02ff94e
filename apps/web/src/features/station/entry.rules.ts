import type { GroupSource } from '@etg/contract/vocabulary';
import { groupSources } from '@etg/contract/vocabulary';
import type { ScreenProps } from '../../platform/screen.ts';

/** How a visitor came to a station's page [K11]: by QR code, express link, the conversation, or typed digits. */
export function entrySource({ page, path, query }: ScreenProps): GroupSource {
  if (page === 'groupByExpressLink') return 'express_link';
  if (query.has('m')) return 'flow';
  return /^\/\d/.test(path ?? '') ? 'user_type' : 'QR';
}

/** The address that starts a booking here, and says how the visitor came [R7]. */
export function bookingStart(code: string, source: GroupSource): string {
  return `/station?${new URLSearchParams({ id: code, from: source })}`;
}

/** How the visitor came, as the address says; `flow` where it does not say. */
export function sourceOf(query: URLSearchParams): GroupSource {
  const from = query.get('from');
  return groupSources.find((source) => source === from) ?? 'flow';
}
