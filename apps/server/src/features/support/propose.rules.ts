/** A time in which a station was not heard; without an end it lasts. */
export interface Silence {
  from: Date;
  until?: Date | undefined;
}

/** What is known of the station at which the rider says the Electron is. */
export interface ClaimedStation {
  station: string;
  /** Those that touch the time between taking and report. */
  silences: readonly Silence[];
  /** Nests that its last panel shows as free. */
  freeNests: readonly number[];
}

export interface Sighting {
  station: string;
  nest: number;
  at: Date;
}

export interface StoryFacts {
  electron: string;
  takenAt: Date;
  /** When the rider told us; undefined if nobody did. */
  reportedAt: Date | undefined;
  claimed: ClaimedStation | undefined;
  /** The nest in which a panel shows the Electron since it was taken. */
  seat: Sighting | undefined;
  /** Another rider took the Electron after this one. */
  takenAgain: Sighting | undefined;
  /** Nests with something unreadable in them: this Electron, or one without a name at the claimed station. */
  unread: readonly Sighting[];
  now: Date;
}

export interface Because {
  word: string;
  values: Record<string, string | number>;
}

export interface Story {
  /** What stations said agrees with what the rider says. */
  fits: boolean;
  because: Because[];
  /** Where and when the rental would end. */
  end?: { station: string; at: Date };
  /** The station whose silence explains it: others may have been there too. */
  silentStation?: string;
}

/**
 * Whether a rider's report agrees with the evidence of the stations [QC11]. What a station said counts more than its
 * silence, and nothing counts from before the Electron was taken. Undefined if there is nothing to compare.
 */
export function judgeStory(facts: StoryFacts): Story | undefined {
  const { claimed, seat, takenAgain, electron } = facts;
  if (takenAgain && takenAgain.station !== claimed?.station)
    return {
      fits: false,
      because: [{ word: 'taken-by-another', values: { ...valuesOf(takenAgain), electron } }],
    };
  const seen = seat ?? takenAgain;
  if (seen) return judgeSighting(facts, seen);
  const unread = facts.unread.find(({ at }) => at >= facts.takenAt);
  if (unread)
    return {
      fits: true,
      because: [{ word: 'unread-return', values: valuesOf(unread) }],
      end: { station: unread.station, at: within(facts, unread.at) },
    };
  if (claimed) return judgeClaim(facts, claimed);
  return facts.reportedAt && { fits: false, because: [{ word: 'no-station-named', values: {} }] };
}

function judgeSighting(facts: StoryFacts, seen: Sighting): Story {
  const end = { station: seen.station, at: within(facts, seen.at) };
  const isElsewhere = facts.claimed && facts.claimed.station !== seen.station;
  const word = isElsewhere ? 'seen-elsewhere' : 'panel-shows';
  return {
    fits: !isElsewhere,
    because: [{ word, values: { ...valuesOf(seen), electron: facts.electron } }],
    end,
  };
}

function judgeClaim(facts: StoryFacts, claimed: ClaimedStation): Story {
  const { station, freeNests } = claimed;
  const until = facts.reportedAt ?? facts.now;
  const silences = claimed.silences.filter(
    ({ from, until: end }) => from < until && (end === undefined || end > facts.takenAt),
  );
  const lasting = silences.find(({ until: end }) => end === undefined);
  const free: Because =
    freeNests.length > 0
      ? { word: 'had-free-nests', values: { station, nests: freeNests.join(', '), count: freeNests.length } }
      : { word: 'no-free-nest', values: { station } };
  if (!lasting) {
    const spoke = silences.at(-1);
    const word = spoke ? 'spoke-again-without-it' : 'was-heard-throughout';
    const since = spoke?.until ? { since: seconds(spoke.until) } : {};
    const against: Because = {
      word,
      values: { station, electron: facts.electron, ...since },
    };
    return { fits: false, because: freeNests.length > 0 ? [against] : [against, free] };
  }
  const silent: Because = { word: 'silent-since', values: { station, since: seconds(lasting.from) } };
  if (freeNests.length === 0) return { fits: false, because: [silent, free] };
  return {
    fits: true,
    because: [silent, free, { word: 'not-seen-since', values: { electron: facts.electron } }],
    // Its silence is the earliest time at which nobody could hear the return. If it was silent before the Electron was
    // taken, that says nothing, and the report is the only time we know.
    end: { station, at: within(facts, lasting.from > facts.takenAt ? lasting.from : until) },
    silentStation: station,
  };
}

function within({ takenAt, now }: StoryFacts, at: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), takenAt.getTime()), now.getTime()));
}

function valuesOf({ station, nest, at }: Sighting): Record<string, string | number> {
  return { station, nest, since: seconds(at) };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
