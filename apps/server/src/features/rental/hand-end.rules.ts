/** Of an Electron: when it was taken, and when it came back. */
interface HeldTimes {
  taken_at: Date;
  back_at: Date | null;
}

/** What staff say of a return, and what is known of the rental. */
export interface HandEnd {
  rental: { returned_at: Date | null };
  /** Every Electron of the rental. */
  all: readonly HeldTimes[];
  at: Date;
  now: Date;
}

/** Why staff cannot end a rental then, as a key of the console's dictionary. */
export type NotByHand = 'rental-ended' | 'before-taking' | 'in-the-future';

export function whyNotByHand({ rental, all, at, now }: HandEnd): NotByHand | undefined {
  if (rental.returned_at) return 'rental-ended';
  if (at > now) return 'in-the-future';
  const isBefore = all.some(({ taken_at, back_at }) => back_at === null && toSecond(at) < toSecond(taken_at));
  return isBefore ? 'before-taking' : undefined;
}

/** Staff say it in whole seconds: the second of the taking itself is not before it. */
function toSecond(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** When an Electron counts as back. One that is in a nest already keeps its own time. */
export function handReturnTime({ taken_at, back_at }: HeldTimes, at: Date): Date {
  return back_at ?? (at > taken_at ? at : taken_at);
}

/** When the rental would end: with the last of its Electrons [P4]. */
export function handEndTime({ all, at }: Pick<HandEnd, 'all' | 'at'>): Date {
  return new Date(Math.max(...all.map((held) => handReturnTime(held, at).getTime())));
}
