export const dayMs = 86_400_000;

/** When a plan ends once days are added: they count from its end, or from now if it is over. */
export function endWithDays({ paid_until }: { paid_until: Date }, days: number, now: Date): Date {
  return new Date(Math.max(paid_until.getTime(), now.getTime()) + days * dayMs);
}
