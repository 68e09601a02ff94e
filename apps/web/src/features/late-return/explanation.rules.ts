import type { FeeExplanation } from '@etg/contract/late-return';
import type { VenueName } from '@etg/contract/venue-title';

export interface Moment {
  readonly at: number;
  readonly moment: 'taken' | 'due' | 'reminder' | 'fee' | 'returned' | 'lost' | 'refund' | 'moved';
  readonly amount?: number;
  readonly place?: string;
  /** Only for `moved`: the plan that applies from then on. */
  readonly plan?: NonNullable<FeeExplanation['rental']['moved']>['to'];
}

/** Everything that led to a fee and followed it, in the order it happened. */
export function explanationMoments(
  { fee, rental, reminder, payments, events }: FeeExplanation,
  nameOf: (name: VenueName) => string,
): Moment[] {
  const stationEvents = events.map((event) => ({
    at: event.at,
    moment: event.type,
    place: `${nameOf(event)} · ${event.station}`,
  }));
  const refunds = payments
    .filter(({ kind, state }) => kind === 'refund' && state === 'succeeded')
    .map(({ at, amount }) => ({ at, moment: 'refund' as const, amount }));
  const moments: Moment[] = [
    ...stationEvents,
    { at: rental.deadline, moment: 'due' },
    ...(reminder ? [{ at: reminder.sent_at, moment: 'reminder' as const }] : []),
    ...(rental.lost_at === undefined ? [] : [{ at: rental.lost_at, moment: 'lost' as const }]),
    { at: fee.at, moment: 'fee', amount: fee.amount },
    ...(rental.moved ? [{ at: rental.moved.at, moment: 'moved' as const, plan: rental.moved.to }] : []),
    ...refunds,
  ];
  return moments.sort((a, b) => a.at - b.at);
}
