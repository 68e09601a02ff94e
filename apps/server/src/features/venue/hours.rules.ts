const minutesPerDay = 1_440;
const minutesPerWeek = 7 * minutesPerDay;
const longestHours = 200;

export type ReadHours =
  | {
      ok: true;
      /** Of each day, Monday first: minutes in which it is open, [from, until). */
      week: [number, number][][];
      /** The same hours in the notation that riders' browsers read (`readOpeningHours`). */
      tidy: string;
    }
  | { ok: false; why: 'not-hours' | 'not-weekly'; at: number };

type TokenKind = 'day' | 'time' | 'always' | 'off' | 'open' | 'dash' | 'comma' | 'semicolon' | 'end';

interface Token {
  kind: TokenKind;
  at: number;
  /** Of a day 0 to 6, of a time its minutes since midnight. */
  value: number;
}

class Unreadable extends Error {
  readonly why: 'not-hours' | 'not-weekly';
  readonly at: number;
  constructor(why: 'not-hours' | 'not-weekly', at: number) {
    super(why);
    this.why = why;
    this.at = at;
  }
}

/**
 * Reads hours in the grammar of OpenStreetMap as far as they are the same in every week: days, time ranges, `24/7`, `off`.
 * What the grammar knows but no week can show (holidays, months, sunset) is `not-weekly`; everything else is `not-hours`.
 * A later rule replaces an earlier one for its days; after a comma it adds to it. A night belongs to the day on which it begins.
 */
export function readHours(text: string): ReadHours {
  try {
    const open = openMinutes(readRules(tokensOf(text)));
    const tidy = tidyHours(open);
    if (tidy.length > longestHours) return { ok: false, why: 'not-weekly', at: text.length };
    return { ok: true, week: weekOf(open), tidy };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, why: error.why, at: error.at };
    throw error;
  }
}

const dayPrefixes = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const dayName =
  /^(?:mo(?:n(?:day)?)?|tu(?:e(?:s(?:day)?)?)?|we(?:d(?:nesday)?)?|th(?:u(?:r(?:s(?:day)?)?)?)?|fr(?:i(?:day)?)?|sa(?:t(?:urday)?)?|su(?:n(?:day)?)?)(?![a-z])/i;
const clockTime = /^(\d{1,2})(?:[:.](\d\d))?(?: ?(am|pm)(?![a-z]))?(?!\d)/i;
const signs: readonly (readonly [RegExp, TokenKind])[] = [
  [/^24\/7(?!\d)/, 'always'],
  [/^(?:off|closed)(?![a-z])/i, 'off'],
  [/^open(?![a-z])/i, 'open'],
  [/^[-–—−]/, 'dash'],
  [/^,/, 'comma'],
  [/^;/, 'semicolon'],
];
/** Words of the grammar that no week can show. */
const unlikeWeeks =
  /^(?:\|\||"|\[|\+|\(|\d{4}|(?:ph|sh|week|easter|unknown|sunrise|sunset|dawn|dusk|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?![a-z]))/i;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const space = /^\s+/.exec(rest)?.[0].length ?? 0;
    if (space > 0) at += space;
    else {
      const { token, length } = tokenAt(rest, at);
      tokens.push(token);
      at += length;
    }
  }
  return [...tokens, { kind: 'end', at, value: 0 }];
}

function tokenAt(rest: string, at: number): { token: Token; length: number } {
  for (const [sign, kind] of signs) {
    const found = sign.exec(rest)?.[0];
    if (found) return { token: { kind, at, value: 0 }, length: found.length };
  }
  const day = dayName.exec(rest)?.[0];
  if (day) {
    const value = dayPrefixes.indexOf(day.slice(0, 2).toLowerCase());
    return { token: { kind: 'day', at, value }, length: day.length };
  }
  if (unlikeWeeks.test(rest)) throw new Unreadable('not-weekly', at);
  const time = clockTime.exec(rest);
  if (!time) throw new Unreadable('not-hours', at);
  return { token: { kind: 'time', at, value: minutesOf(time, at) }, length: time[0].length };
}

/** Up to 48:00: "22:00-26:00" ends on the next day. */
function minutesOf([, hours = '', minutes = '00', half]: readonly string[], at: number): number {
  const [hour, minute] = [Number(hours), Number(minutes)];
  const isHour = half ? hour >= 1 && hour <= 12 : hour <= 48;
  if (!isHour || minute > 59 || hour * 60 + minute > 2 * minutesPerDay) throw new Unreadable('not-hours', at);
  if (!half) return hour * 60 + minute;
  return ((hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)) * 60 + minute;
}

interface Rule {
  days: readonly number[];
  spans: readonly { from: number; until: number }[];
  /** Adds to what was said of its days, in place of replacing it. */
  adds: boolean;
}

const allDays = [0, 1, 2, 3, 4, 5, 6];
const wholeDay = { from: 0, until: minutesPerDay };

/** Reads tokens one after the other. */
class Reading {
  readonly #tokens: readonly Token[];
  #next = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }
  look(ahead = 0): Token {
    return this.#tokens[this.#next + ahead] ?? { kind: 'end', at: 0, value: 0 };
  }
  /** The next token, if it is of this kind. */
  take(kind: TokenKind): Token | undefined {
    const token = this.look();
    if (token.kind !== kind) return undefined;
    this.#next += 1;
    return token;
  }
  need(kind: TokenKind): Token {
    const token = this.take(kind);
    if (!token) throw new Unreadable('not-hours', this.look().at);
    return token;
  }
}

function readRules(tokens: readonly Token[]): Rule[] {
  const reading = new Reading(tokens);
  const rules = [readRule(reading, false)];
  while (!reading.take('end')) {
    const adds = reading.take('comma') !== undefined;
    if (!adds) reading.need('semicolon');
    // A text may end with a semicolon.
    if (!adds && reading.look().kind === 'end') continue;
    rules.push(readRule(reading, adds));
  }
  return rules;
}

function readRule(reading: Reading, adds: boolean): Rule {
  if (reading.take('always')) return { days: allDays, spans: reading.take('off') ? [] : [wholeDay], adds };
  const named = reading.look().kind === 'day';
  const days = named ? readDays(reading) : allDays;
  if (reading.take('off')) return { days, spans: [], adds };
  const isOpen = reading.take('open') !== undefined;
  if (reading.look().kind === 'time') return { days, spans: readSpans(reading), adds };
  if (!named && !isOpen) throw new Unreadable('not-hours', reading.look().at);
  return { days, spans: [wholeDay], adds };
}

function readDays(reading: Reading): number[] {
  const days: number[] = [];
  do {
    const first = reading.need('day').value;
    const last = reading.take('dash') ? reading.need('day').value : first;
    // "Sa-Mo" crosses the end of the week.
    for (let day = first; ; day = (day + 1) % 7) {
      days.push(day);
      if (day === last) break;
    }
  } while (reading.look(1).kind === 'day' && reading.take('comma'));
  return days;
}

function readSpans(reading: Reading): { from: number; until: number }[] {
  const spans = [];
  do {
    const start = reading.need('time');
    reading.need('dash');
    const end = reading.need('time');
    if (start.value >= minutesPerDay) throw new Unreadable('not-hours', start.at);
    spans.push({
      from: start.value,
      until: end.value > start.value ? end.value : end.value + minutesPerDay,
    });
  } while (reading.look(1).kind === 'time' && reading.take('comma'));
  reading.take('open');
  return spans;
}

/** For each minute of the week, from Monday, midnight, whether it is open. */
function openMinutes(rules: readonly Rule[]): boolean[] {
  const spansOf: Rule['spans'][] = allDays.map(() => []);
  for (const { days, spans, adds } of rules)
    for (const day of days) spansOf[day] = adds ? [...(spansOf[day] ?? []), ...spans] : spans;
  const open = Array.from({ length: minutesPerWeek }, () => false);
  spansOf.forEach((spans, day) => {
    for (const { from, until } of spans)
      for (let minute = from; minute < until; minute += 1)
        open[(day * minutesPerDay + minute) % minutesPerWeek] = true;
  });
  return open;
}

/** Stretches of open minutes from `from` to `until`, not around the end. */
function runsIn(open: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  let from: number | undefined;
  open.forEach((isOpen, minute) => {
    if (isOpen) from ??= minute;
    else if (from !== undefined) {
      runs.push([from, minute]);
      from = undefined;
    }
  });
  if (from !== undefined) runs.push([from, open.length]);
  return runs;
}

function weekOf(open: readonly boolean[]): [number, number][][] {
  return allDays.map((day) => runsIn(open.slice(day * minutesPerDay, (day + 1) * minutesPerDay)));
}

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

function tidyHours(open: readonly boolean[]): string {
  if (!open.includes(false)) return '24/7';
  if (!open.includes(true)) return 'off';
  const byDay: string[][] = allDays.map(() => []);
  // From a closed minute on, so that a night from Sunday to Monday is in one piece.
  const turn = open.indexOf(false);
  for (const [from, until] of runsIn([...open.slice(turn), ...open.slice(0, turn)]))
    for (const piece of piecesOf(from + turn, until + turn)) {
      const day = Math.floor(piece.from / minutesPerDay) % 7;
      byDay[day]?.push(spanText(piece));
    }
  return rulesOf(byDay.map((spans) => spans.sort().join(','))).join('; ');
}

/** A stretch of more than a day is cut at midnight. */
function piecesOf(from: number, until: number): { from: number; until: number }[] {
  if (until - from <= minutesPerDay) return [{ from, until }];
  const midnight = (Math.floor(from / minutesPerDay) + 1) * minutesPerDay;
  return [{ from, until: midnight }, ...piecesOf(midnight, until)];
}

function spanText({ from, until }: { from: number; until: number }): string {
  const end = until % minutesPerDay;
  // "24:00" where the day itself ends, so that "00:00-24:00" is a whole day.
  return `${clockText(from % minutesPerDay)}-${end === 0 ? '24:00' : clockText(end)}`;
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** One rule for all days with the same times; closed days need none. */
function rulesOf(times: readonly string[]): string[] {
  return [...new Set(times)]
    .filter((text) => text !== '')
    .map((text) => {
      const days = allDays.filter((day) => times[day] === text);
      return `${daysText(days)} ${text}`;
    });
}

/** "Mo-Th", "Fr,Sa", "Mo,We-Fr": at least three in a row become a range. */
function daysText(days: readonly number[]): string {
  const rows: number[][] = [];
  for (const day of days) {
    const row = rows.at(-1);
    if (row && row.at(-1) === day - 1) row.push(day);
    else rows.push([day]);
  }
  const name = (day: number | undefined) => dayNames[day ?? 0] ?? '';
  return rows
    .map((row) => (row.length > 2 ? `${name(row[0])}-${name(row.at(-1))}` : row.map(name).join(',')))
    .join(',');
}
