import type { Consequence } from '@etg/contract/console/consequence';
import type { announceAtVenue } from '@etg/contract/console/venue-acts';
import type { AnnouncementKind } from '@etg/contract/console/venue-words';
import { type Language, languages } from '@etg/contract/languages';
import { venueStatus } from '@etg/contract/vocabulary';
import type { z } from 'zod';
import { hasHidden } from './venue-change.rules.ts';

/** Due work: begins or ends the announcement of a venue. Its subject is the venue. */
export const announcementDue = 'venue-announcement';

export interface StandingState {
  status: number;
  covid_warning: boolean;
  isPaused: boolean;
}

/** What a venue is like for riders, whoever made it so: also a pause by an operator's call is a suspension. */
export function standingKinds({ status, covid_warning, isPaused }: StandingState): AnnouncementKind[] {
  return [
    ...(isPaused ? (['suspended'] as const) : []),
    ...(status === venueStatus.disabled ? (['hidden'] as const) : []),
    ...(covid_warning ? (['cleaning'] as const) : []),
  ];
}

export interface OpenAnnouncement {
  kind: AnnouncementKind;
  words: Partial<Record<Language, string>>;
  starts_at: Date;
  ends_at: Date | null;
  started_at: Date | null;
}

export type Announcing = z.output<typeof announceAtVenue.given>;

export interface VenueNow {
  open: OpenAnnouncement | undefined;
  standing: readonly AnnouncementKind[];
}

/** In all four languages, or in none: nobody reads a notice in a language that is not theirs. */
export function wordsOf({ words = {} }: Pick<Announcing, 'words'>): Partial<Record<Language, string>> {
  const written = languages.flatMap((language) => {
    const text = words[language]?.normalize('NFC').trim();
    return text ? [[language, text] as const] : [];
  });
  return Object.fromEntries(written);
}

/** A page may be slow to send "now". */
const graceMs = 60_000;

function beginsNow({ from }: Pick<Announcing, 'from'>, now: Date): boolean {
  return from === undefined || from * 1_000 <= now.getTime();
}

/** Why something cannot be announced, as a key of the dictionary. */
export function whyNotAnnounce(
  given: Announcing,
  { open, standing }: VenueNow,
  now: Date,
): string | undefined {
  const { kind, from, until } = given;
  if (kind === 'none') return open || standing.length > 0 ? undefined : 'no-change';
  const words = wordsOf(given);
  const written = Object.values(words);
  if (written.length !== 0 && written.length !== languages.length) return 'words-in-all-languages';
  if (written.some(hasHidden)) return 'venue-text-hidden';
  if (from !== undefined && from * 1_000 < now.getTime() - graceMs) return 'from-is-past';
  if (until !== undefined && until * 1_000 <= now.getTime()) return 'until-is-past';
  if (from !== undefined && until !== undefined && until <= from) return 'until-before-from';
  const isNow = beginsNow(given, now);
  // Only one at a time: a plan for later would end what stands now.
  if (!isNow && standing.length > 0) return 'announcement-stands';
  const asBefore =
    open?.kind === kind &&
    (open.started_at !== null) === isNow &&
    (isNow || open.starts_at.getTime() === (from ?? 0) * 1_000) &&
    (open.ends_at?.getTime() ?? null) === (until === undefined ? null : until * 1_000) &&
    languages.every((language) => open.words[language] === words[language]);
  return asBefore && (!isNow || standing.includes(kind)) ? 'no-change' : undefined;
}

const none = { is: 'none' } as const;
const word = (name: string) => ({ is: 'word', word: name }) as const;

/** What changes for riders, and when. */
export function describeAnnouncement(
  given: Announcing,
  { open, standing }: VenueNow,
  { zone, out }: { zone: string; out: number },
): Consequence {
  const time = (at: number | undefined) => (at === undefined ? none : ({ is: 'time', at, zone } as const));
  const was = standing[0] ?? open?.kind ?? 'none';
  const isOver = given.kind === 'none';
  const rows: Consequence['rows'] = [
    {
      label: 'venue-announcement',
      before: word(`announcement-${was}`),
      after: word(`announcement-${given.kind}`),
    },
    {
      label: 'announcement-from',
      before: open && !open.started_at ? time(open.starts_at.getTime() / 1_000) : none,
      after: isOver ? none : time(given.from),
    },
    {
      label: 'announcement-until',
      before: open?.ends_at ? time(open.ends_at.getTime() / 1_000) : none,
      after: isOver ? none : time(given.until),
    },
  ];
  const told = rows.filter(({ before, after }) => before.is !== 'none' || after.is !== 'none');
  const text = isOver ? undefined : wordsOf(given).en;
  return {
    rows: [...told, ...(given.kind === 'suspended' || given.kind === 'hidden' ? [outRow(out)] : [])],
    ...(text && { riderReads: { language: 'en', text } }),
  };
}

/** Whoever has an Electron from here is not touched: its return counts whatever is announced. */
function outRow(out: number): Consequence['rows'][number] {
  return {
    label: 'electrons-out',
    before: { is: 'text', text: String(out) },
    after: word(out > 0 ? 'returns-count' : 'nothing-is-out'),
  };
}
