import type { HelpAbout } from '../../platform/help-request.ts';

/** Help right after unlocking, about the session if there is one already [S14]. */
export function pickupHelp(sessionId: string | undefined, station?: string): HelpAbout {
  return { situation: 'pickup', item: 'battery_pickup', itemId: sessionId, station };
}
