import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';

/** The drawing is this wide and high, and scales with its pane. */
export const axisSize = { width: 868, height: 334 } as const;
export const lanes = { rider: 70, station: 134, messages: 204, money: 274 } as const;

const edges = { left: 84, lens: 244, right: 846 } as const;
/** From the end of the lens, or from the left edge if there is none, to the last moment. */
const mainRight = 836;
const leastGap = 26;

type CaseOfAxis = Pick<RentalCase, 'items' | 'silences' | 'rental' | 'now'>;

export interface AxisPoint {
  item: Evidence;
  x: number;
  y: number;
  /** In the lens. What is magnified later than the first seconds stands on the whole line too. */
  magnified: boolean;
}

export interface AxisGap {
  from: number;
  to: number;
  row: number;
  silence: RentalCase['silences'][number];
}

export interface Lens {
  left: number;
  right: number;
  seconds: number;
  from: number;
  until: number;
  /** Where on the whole line it looks; undefined for the first seconds, which stand before it. */
  of: { from: number; to: number } | undefined;
}

export interface Axis {
  points: AxisPoint[];
  gaps: AxisGap[];
  /** The magnified seconds: the first ones, or the burst in which the chosen piece is. */
  lens: Lens | undefined;
  /** How long the Electron was in the hand: in time, and late. */
  inTime: { from: number; to: number };
  late: { from: number; to: number } | undefined;
  deadline: number | undefined;
  /** Where now is; undefined if the rental is over. */
  now: number | undefined;
  ticks: { x: number; at: number; isDay: boolean }[];
  hours: number;
  end: number;
}

const laneOf = {
  rider: 'rider',
  station: 'station',
  messages: 'messages',
  money: 'money',
  staff: 'messages',
} as const;

/**
 * Where everything of a case stands on its axis. Pieces that say the same are drawn once. If the chosen piece is one of
 * several within seconds, the lens opens on them.
 */
export function layOutAxis(facts: CaseOfAxis, zone: string, chosen?: string): Axis {
  const { rental, items, silences } = facts;
  const isOpen = rental.end === undefined && rental.state !== 'lost';
  const first = burstOf(items, rental.start);
  const other = laterBurst(items, { first, chosen });
  const burst = other ?? first;
  const start = first?.until ?? rental.start * 1_000;
  const end = Math.max(endOf(facts, isOpen), start + 60_000);
  const left = burst ? edges.lens + 10 : edges.left + 12;
  const place = (ms: number) =>
    left + ((Math.min(Math.max(ms, start), end) - start) / (end - start)) * (mainRight - left);
  const deadline = rental.deadline === undefined ? undefined : rental.deadline * 1_000;
  const over = (rental.end ?? facts.now) * 1_000;
  const lateFrom = deadline !== undefined && deadline < over ? deadline : undefined;
  return {
    points: [
      ...lensPoints(items, { burst, isFirst: !other }),
      ...mainPoints(items, { first: other ? undefined : first, place }),
    ],
    gaps: gapsOf(silences, { place, start, end }),
    lens: burst && {
      left: edges.left,
      right: edges.lens,
      seconds: Math.max(1, Math.round((burst.until - burst.from) / 1_000)),
      from: burst.from,
      until: burst.until,
      of: other && { from: place(other.from), to: place(other.until) },
    },
    inTime: { from: left, to: place(lateFrom ?? over) },
    late: lateFrom === undefined ? undefined : { from: place(lateFrom), to: place(over) },
    deadline: deadline !== undefined && deadline <= end ? place(deadline) : undefined,
    now: isOpen ? place(facts.now * 1_000) : undefined,
    ticks: ticksOf({ start, end, zone }).map((tick) => ({ ...tick, x: place(tick.at) })),
    hours: Math.round((end - start) / 3_600_000),
    end,
  };
}

/** The last moment: now, or the last piece of a rental that is over. */
function endOf({ items, rental, now }: CaseOfAxis, isOpen: boolean): number {
  if (isOpen) return now * 1_000;
  return Math.max((rental.end ?? rental.start) * 1_000, ...items.map(({ at_ms }) => at_ms));
}

interface Burst {
  from: number;
  until: number;
}

/** From the press that took the Electron to the Electron in the hand. */
function burstOf(items: readonly Evidence[], start: number): Burst | undefined {
  const taken = items.find(({ kind }) => kind === 'taken');
  const pressed = items.findLast(
    ({ kind, at_ms }) => kind === 'pressed' && at_ms <= (taken?.at_ms ?? start * 1_000),
  );
  return taken && pressed && { from: pressed.at_ms, until: Math.max(taken.at_ms, pressed.at_ms + 1_000) };
}

/** Pieces that follow each other faster than this are one burst: on the whole line they would cover each other. */
const burstGapMs = 60_000;

/** The burst after the first seconds in which the chosen piece is: several pieces within a minute of each other. */
function laterBurst(
  items: readonly Evidence[],
  { first, chosen }: { first: Burst | undefined; chosen: string | undefined },
): Burst | undefined {
  const drawn = items.filter((item) => isDrawn(item, items) && !(first && item.at_ms <= first.until));
  const middle = drawn.findIndex(({ id }) => id === chosen);
  if (middle < 0) return undefined;
  const isNear = (one: Evidence | undefined, other: Evidence | undefined) =>
    one !== undefined && other !== undefined && other.at_ms - one.at_ms <= burstGapMs;
  let [start, end] = [middle, middle];
  while (isNear(drawn[start - 1], drawn[start])) start -= 1;
  while (isNear(drawn[end], drawn[end + 1])) end += 1;
  const [from, until] = [drawn[start]?.at_ms ?? 0, drawn[end]?.at_ms ?? 0];
  return end > start ? { from, until: Math.max(until, from + 1_000) } : undefined;
}

/** In the lens. Before the first press: the payment of the plan stands at its left. */
function lensPoints(
  items: readonly Evidence[],
  { burst, isFirst }: { burst: Burst | undefined; isFirst: boolean },
): AxisPoint[] {
  if (!burst) return [];
  const { from, until } = burst;
  const [first, last] = [edges.left + 22, edges.lens - 14];
  const at = new Map<number, number>();
  return items
    .filter((item) => isDrawn(item, items) && item.at_ms <= until && (isFirst || item.at_ms >= from))
    .map((item) => {
      const y = lanes[laneOf[item.lane]];
      const wanted = first + ((Math.max(item.at_ms, from) - from) / (until - from)) * (last - first);
      const x = Math.min(
        last,
        Math.max(wanted, (at.get(y) ?? first - leastGap) + leastGap, stationStart(item, first)),
      );
      at.set(y, x);
      return { item, x, y, magnified: true };
    });
}

/** The command follows the press: it stands a little after it, although both were one moment. */
function stationStart({ lane }: Evidence, first: number): number {
  return lane === 'station' ? first + leastGap - 4 : first;
}

function mainPoints(
  items: readonly Evidence[],
  { first, place }: { first: Burst | undefined; place: (ms: number) => number },
): AxisPoint[] {
  return items
    .filter((item) => isDrawn(item, items) && !(first && item.at_ms <= first.until))
    .map((item) => ({ item, x: place(item.at_ms), y: lanes[laneOf[item.lane]], magnified: false }));
}

/** Silences are gaps; a fee stands where it was paid, if it was. */
function isDrawn({ kind, values }: Evidence, items: readonly Evidence[]): boolean {
  if (kind === 'silent' || kind === 'heard-again' || kind === 'fee-held') return false;
  if (kind !== 'fee') return true;
  return !items.some(
    (other) => other.kind !== 'fee' && other.lane === 'money' && other.values.fee === values.fee,
  );
}

function gapsOf(
  silences: RentalCase['silences'],
  { place, start, end }: { place: (ms: number) => number; start: number; end: number },
): AxisGap[] {
  const rows: string[] = [];
  return silences
    .filter(({ from, until }) => from * 1_000 < end && (until ?? end) * 1_000 > start)
    .map((silence) => {
      const { station } = silence.place;
      if (!rows.includes(station)) rows.push(station);
      return {
        silence,
        row: rows.indexOf(station) % 2,
        from: place(silence.from * 1_000),
        to: place(silence.until === undefined ? end : silence.until * 1_000),
      };
    });
}

const hourMs = 3_600_000;
const hourSteps = [1, 2, 3, 6, 12];
const daySteps = [1, 2, 4, 7, 14, 30, 60, 120];
const mostTicks = 8;

/** Round hours or days of the venue, at most eight. */
export function ticksOf({ start, end, zone }: { start: number; end: number; zone: string }): {
  at: number;
  isDay: boolean;
}[] {
  const hours = (end - start) / hourMs;
  const step = hourSteps.find((each) => hours / each <= mostTicks);
  const days = daySteps.find((each) => hours / 24 / each <= mostTicks) ?? 365;
  const local = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    hourCycle: 'h23',
  });
  const ticks: { at: number; isDay: boolean }[] = [];
  let midnights = 0;
  // Half hours: some zones are not a whole number of hours from UTC.
  for (let at = Math.ceil(start / (hourMs / 2)) * (hourMs / 2); at < end; at += hourMs / 2) {
    const [hour = 0, minute = 0] = local.format(at).split(':').map(Number);
    if (minute !== 0) continue;
    const isDay = hour === 0;
    if (step ? hour % step === 0 : isDay && midnights++ % days === 0) ticks.push({ at, isDay });
  }
  // Near the ends a label would run into those of the lens and of the last moment.
  const room = (end - start) * 0.06;
  return ticks.filter(({ at }) => at - start > room && end - at > room);
}
