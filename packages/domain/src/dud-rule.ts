/** The numbers of the rule about duds (decision 0080), which staff can change. */
export const dudNumbers = ['dud_at', 'suspect_at', 'paybacks_a_month'] as const;
export type DudNumber = (typeof dudNumbers)[number];
export type DudRule = Readonly<Record<DudNumber, number>>;

/**
 * As the table has them. Neither one rider (50) nor one station (55) may take an Electron out of service alone; ten riders
 * and a station have less than 1,000.
 */
export const dudBounds: Readonly<Record<DudNumber, { least: number; most: number }>> = {
  dud_at: { least: 56, most: 1_000 },
  suspect_at: { least: 1, most: 999 },
  paybacks_a_month: { least: 0, most: 100 },
};

export type DudFault = 'out-of-bounds' | 'not-below-dud';

/** What is wrong with these numbers, for each that is wrong. NaN: what was written is not a number. */
export function dudRuleFaults(rule: DudRule): Partial<Record<DudNumber, DudFault>> {
  const outside = dudNumbers.filter((name) => {
    const { least, most } = dudBounds[name];
    return !Number.isInteger(rule[name]) || rule[name] < least || rule[name] > most;
  });
  const isSuspectLater = outside.length === 0 && rule.suspect_at >= rule.dud_at;
  return {
    ...(isSuspectLater && { suspect_at: 'not-below-dud' }),
    ...Object.fromEntries(outside.map((name) => [name, 'out-of-bounds'])),
  };
}
