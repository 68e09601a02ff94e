import type { LogDetail, LogWord } from '@etg/contract/console/fleet-words';
import type { StationLogItem } from '@etg/contract/console/station';
import type { WordWithValues } from '@etg/contract/console/stations';
import type { RiderName } from '@etg/contract/console/support';

/** One line of the log as it is stored. */
export interface LogRow {
  id: string;
  source: 'event' | 'release' | 'command' | 'swap' | 'silent' | 'back' | 'act';
  /** The type of an event, the state of a release or a command, the name of an act. */
  word: string;
  at: Date;
  /** `at` as PostgreSQL writes it, for the next page. */
  key: string;
  heard_at: Date | null;
  about: {
    nest?: number | null;
    electron?: string | null;
    /** Of a swap: what was inside before. */
    was?: string | null;
    command?: string | null;
    reason?: string | null;
    kind?: string;
    state?: string;
    in_service?: boolean;
    why?: string | null;
  };
  by: string | null;
  by_name: string | null;
  /** Of a silence its end, of a reconnection its beginning, of a command its end. */
  until: Date | null;
  sent_to: string | null;
  sent_at: Date | null;
  rental_id: string | null;
  rider_id: string | null;
  later_nest: number | null;
}

type Say = (WordWithValues & { word: LogWord }) | undefined;
interface Line {
  source: StationLogItem['source'];
  tone: StationLogItem['tone'];
  what: WordWithValues & { word: LogWord };
  detail?: (WordWithValues & { word: LogDetail }) | undefined;
}

/** A word that was heard so much later than it was said shows both times (guide, 8). */
const heardLateMs = 5_000;

/** `riders`: only those that the reader may see. */
export function toLogItem(row: LogRow, riders: ReadonlyMap<string, RiderName>): StationLogItem {
  const rider = riders.get(row.rider_id ?? row.sent_to ?? '');
  const line = lineOf(row, rider?.name);
  const late =
    row.source === 'event' && row.heard_at && row.heard_at.getTime() - row.at.getTime() > heardLateMs;
  return {
    id: row.id,
    at: Math.floor(row.at.getTime() / 1_000),
    at_ms: row.at.getTime(),
    ...(late && row.heard_at && { heard_at: Math.floor(row.heard_at.getTime() / 1_000) }),
    source: line.source,
    tone: line.tone,
    what: line.what,
    ...(line.detail && { detail: line.detail }),
    ...(row.rental_id && rider && { rental: row.rental_id }),
    ...(rider && { rider }),
  };
}

function lineOf(row: LogRow, rider: string | undefined): Line {
  const { about, word, source } = row;
  const nest = about.nest ?? 0;
  if (source === 'release')
    return {
      source: 'commanded',
      tone: 'plain',
      what: rider ? say('commanded-open-for', { nest, rider }) : say('commanded-open', { nest }),
      detail: about.electron ? add('electron', { electron: about.electron }) : undefined,
    };
  if (source === 'command') return commandLine(row);
  if (source === 'silent')
    return {
      source: 'said',
      tone: 'bad',
      what: say('silent'),
      detail: add(word === 'last-will' ? 'last-will' : 'missed'),
    };
  if (source === 'back')
    return {
      source: 'said',
      tone: 'plain',
      what: say('connected-again'),
      detail: add('without-us', { lasted: secondsBetween(row.until, row.at) }),
    };
  if (source === 'act') return actLine(row);
  if (source === 'swap') return swapLine(row);
  return eventLine(row, rider);
}

function commandLine({ about, word, at, heard_at, until, by, by_name }: LogRow): Line {
  const values = { by: firstNameOf(by_name, by), ...(about.nest && { nest: about.nest }) };
  const kinds: Record<string, LogWord> = {
    sync: 'commanded-sync',
    identify: 'commanded-identify',
    open_for_service: 'commanded-open_for_service',
    restart: 'commanded-restart',
  };
  const details = {
    sent: add('on-its-way'),
    heard: add('under-way'),
    done: add('answered', { seconds: tenths(secondsBetween(at, heard_at ?? until ?? at)) }),
    refused: add('refused', { refusal: about.reason ?? 'refused' }),
    expired: about.reason ? add('refused', { refusal: about.reason }) : add('expired'),
  };
  const isBad = word === 'refused' || word === 'expired';
  return {
    source: 'commanded',
    tone: isBad ? 'bad' : 'plain',
    what: say(kinds[about.kind ?? ''] ?? 'changed', values),
    detail: details[word as keyof typeof details],
  };
}

function swapLine({ about, by, by_name }: LogRow): Line {
  const values = { nest: about.nest ?? 0, electron: about.electron ?? '', by: firstNameOf(by_name, by) };
  const what = about.was ? say('swapped', { ...values, was: about.was }) : say('swapped-unread', values);
  return { source: 'staff', tone: 'plain', what };
}

const credentialActs = ['station.issue-credential', 'station.renew-credential', 'station.renew-credentials'];

function actLine({ word, about, by, by_name }: LogRow): Line {
  const values = { by: firstNameOf(by_name, by) };
  const line = (what: Say, detail?: Line['detail']): Line => ({
    source: 'staff',
    tone: 'plain',
    what: what ?? say('changed', values),
    detail,
  });
  if (credentialActs.includes(word)) return line(say('credential', values));
  const moves = {
    'station.move': 'moved',
    'station.move.planned': 'move-planned',
    'station.move.refused': 'move-refused',
    'station.cancel-move': 'move-cancelled',
  } as const;
  const moved = moves[word as keyof typeof moves];
  if (moved) return line(say(moved, values));
  if (word === 'nest.set-service' && about.nest)
    return about.in_service
      ? line(say('nest-back', { ...values, nest: about.nest }))
      : line(
          say('nest-out', { ...values, nest: about.nest }),
          about.why ? add('nest-why', { nest_reason: about.why }) : undefined,
        );
  const states: Record<string, LogWord> = {
    planned: 'made-planned',
    live: 'made-live',
    paused: 'made-paused',
    out_of_service: 'made-out_of_service',
    retired: 'made-retired',
  };
  const made = states[about.state ?? ''];
  return line(made && say(made, values), about.why ? add('why', { reason: about.why }) : undefined);
}

/** What the station said. */
function eventLine(row: LogRow, rider: string | undefined): Line {
  const { about, word, sent_at, at } = row;
  const nest = about.nest ?? 0;
  const electron = about.electron ?? undefined;
  const after = sent_at ? add('seconds-after', { seconds: tenths(secondsBetween(sent_at, at)) }) : undefined;
  const said = (what: WordWithValues & { word: LogWord }, rest: Partial<Line> = {}): Line => ({
    source: 'said',
    tone: 'plain',
    what,
    ...rest,
  });
  switch (word) {
    case 'released':
      return said(say('lit', { nest }), { tone: 'lit', detail: after });
    case 'taken':
      return said(say('taken', { nest, electron: electron ?? '' }), { detail: after });
    case 'not_taken':
      return said(say('not-taken', { nest }));
    case 'returned':
      return said(electron ? say('took-back', { nest, electron }) : say('took-back-unread', { nest }), {
        detail: rider ? add('from', { rider }) : undefined,
      });
    case 'removed_unasked':
      return said(electron ? say('left-unasked', { nest, electron }) : say('left-unasked-unread', { nest }), {
        tone: 'bad',
      });
    case 'return_failed':
      return said(say('not-read', { nest }), { tone: 'bad' });
    case 'refused':
      return refusedLine(row, rider);
    case 'rebooting':
      return said(say('restarts'));
    case 'identified':
      return said(say('blinked'));
    case 'opened_for_service':
      return said(say('opened', { nest }));
    case 'closed_after_service':
      return said(say('closed', { nest }));
    default:
      return said(say('said-other', { what: word }));
  }
}

function refusedLine({ about, later_nest }: LogRow, rider: string | undefined): Line {
  const refusal = about.reason ?? 'refused';
  return {
    source: 'said',
    tone: 'bad',
    what: about.nest ? say('refused-nest', { nest: about.nest, refusal }) : say('refused', { refusal }),
    detail: later_nest !== null && rider ? add('got-nest', { rider, nest: later_nest }) : undefined,
  };
}

export function firstNameOf(name: string | null, operator: string | null): string {
  return name?.split(' ')[0] ?? operator ?? '';
}

function secondsBetween(from: Date | null, until: Date): number {
  return from ? Math.abs(until.getTime() - from.getTime()) / 1_000 : 0;
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

function say(word: LogWord, values: WordWithValues['values'] = {}): WordWithValues & { word: LogWord } {
  return { word, values };
}

function add(word: LogDetail, values: WordWithValues['values'] = {}): WordWithValues & { word: LogDetail } {
  return { word, values };
}
