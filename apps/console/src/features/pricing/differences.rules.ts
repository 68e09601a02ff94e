import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { typedAt } from './draft-body.rules.ts';
import { type Ladder, ladderOf } from './ladder.rules.ts';
import { shownPlaces } from './ladder-faults.rules.ts';

/** One line of what differs. A step that only one of the two has is a line of its own, without the other value. */
export interface Difference {
  readonly place: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What differs between two versions, field by field, in the order of the page. */
export function differencesOf(before: FeeSchedule, after: FeeSchedule): Difference[] {
  return ladderDifferences(ladderOf(before, before.currency), ladderOf(after, after.currency));
}

export function ladderDifferences(before: Ladder, after: Ladder): Difference[] {
  const places = [...new Set([...shownPlaces(before), ...shownPlaces(after)])];
  const has = (ladder: Ladder, place: string) => shownPlaces(ladder).includes(place);
  const value = (ladder: Ladder, place: string) => (has(ladder, place) ? typedAt(ladder, place) : undefined);
  const rest =
    before.lessPrice === after.lessPrice
      ? []
      : [{ place: 'lessPrice', before: String(before.lessPrice), after: String(after.lessPrice) }];
  const fields = places.flatMap((place) => {
    const line = { place, before: value(before, place), after: value(after, place) };
    return line.before === line.after ? [] : [line];
  });
  return [...fields, ...rest];
}
