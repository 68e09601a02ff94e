/** What a person saw in a nest. */
export interface CountedNest {
  nest: number;
  holds: boolean;
}

interface PanelNest {
  nest: number;
  electron: string | null;
  fault: string | null;
  since: Date;
}

/**
 * The nests in which the panel shows something else than a person saw. A nest that changed after the count says nothing
 * about it, and one that the station cannot read holds something.
 */
export function listDifferences(
  counted: readonly CountedNest[],
  panel: readonly PanelNest[],
  at: Date,
): number[] {
  return counted
    .filter(({ nest, holds }) => {
      const shown = panel.find((each) => each.nest === nest);
      if (!shown || shown.since > at) return false;
      return holds !== (shown.electron !== null || shown.fault === 'unreadable');
    })
    .map(({ nest }) => nest)
    .sort((left, right) => left - right);
}

/** Why a count is not taken, as a key of the dictionary. */
export function whyNotCount(
  counted: readonly CountedNest[],
  panel: readonly Pick<PanelNest, 'nest'>[],
): string | undefined {
  const named = counted.map(({ nest }) => nest);
  if (new Set(named).size < named.length) return 'count-nest-twice';
  return named.every((nest) => panel.some((each) => each.nest === nest)) ? undefined : 'nest-unknown';
}
