import type { Consequence } from '@etg/contract/console/consequence';
import type { StationStateReason } from '@etg/contract/console/fleet-words';
import type { SeveralResult } from '@etg/contract/console/station-acts';
import type { ConsoleTopic } from '@etg/contract/console/topics';
import type { Language } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import type { ServiceState } from './station.rules.ts';

export interface StateChange {
  state: ServiceState;
  why?: StationStateReason | undefined;
  words?: string | undefined;
  /** Unix seconds. */
  until?: number | undefined;
}

interface Present {
  is_country_served: boolean;
  service_state: ServiceState;
  service_reason: string | null;
  service_words: string | null;
  service_until: Date | null;
}

/** Why staff cannot decide this about a station, as a key of the dictionary. */
export function whyNotState(
  station: Present | undefined,
  { state, why, words, until }: StateChange,
  now: Date,
): string | undefined {
  if (!station) return 'no-such-station';
  // Its credential is void and its placard is gone: a station that comes back is a new one.
  if (station.service_state === 'retired') return 'station-retired';
  if (state === 'live' && !station.is_country_served) return 'country-not-served';
  if ((state === 'paused' || state === 'out_of_service') && !why) return 'station-why-needed';
  if (until !== undefined && until * 1_000 <= now.getTime()) return 'until-is-past';
  if (station.service_state !== state) return undefined;
  if (state === 'live') return 'station-state-same';
  const { service_reason, service_words, service_until } = station;
  const asBefore =
    service_reason === (why ?? null) &&
    service_words === (words ?? null) &&
    (service_until?.getTime() ?? null) === (until === undefined ? null : until * 1_000);
  return asBefore ? 'station-state-same' : undefined;
}

/** What riders read at the station, as the app shows it; undefined if it shows nothing. */
export function pauseText(
  { state, why, words, until }: StateChange,
  { language, zone }: { language: Language; zone: string },
): string | undefined {
  if (state !== 'paused' && state !== 'out_of_service') return undefined;
  const t = translator(language);
  const title = t(state === 'out_of_service' ? 'station.pause-out' : `station.pause-${why ?? 'other'}`);
  const date = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const time = until && date.format(until * 1_000).replace(/[\u00a0\u2009\u202f]/g, ' ');
  return [
    `${title}.`,
    t('station.pause-note'),
    time ? t('station.pause-until', { time }) : '',
    words ? `“${words}”` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The open pages that show these stations. */
export function topicsOf(codes: readonly string[]): ConsoleTopic[] {
  return [
    ...codes.map((code) => `station:${code}` as const),
    ...(codes.length > 0 ? ['stations' as const] : []),
  ];
}

/** Codes that a row of a preview names; of the others it says how many. */
const mostNamed = 12;

/** "14: 1001, 1002 …" */
export function nameSeveral(codes: readonly string[]): string {
  return `${codes.length}: ${codes.slice(0, mostNamed).join(', ')}${codes.length > mostNamed ? ' …' : ''}`;
}

/** How many stations an act reaches, and which it does not reach, by the reason. */
export function describeSeveral(each: SeveralResult['each']): Consequence['rows'] {
  const reached = each.filter(({ outcome }) => outcome === 'done' || outcome === 'sent').length;
  const reasons = new Map<string, string[]>();
  for (const { code, outcome, why } of each) {
    if (outcome !== 'unchanged' && outcome !== 'refused') continue;
    const reason = why ?? 'station-state-same';
    reasons.set(reason, [...(reasons.get(reason) ?? []), code]);
  }
  return [
    { label: 'stations-reached', before: { is: 'none' }, after: { is: 'text', text: String(reached) } },
    ...[...reasons].map(([reason, codes]): Consequence['rows'][number] => ({
      label: 'stations-not-reached',
      name: nameSeveral(codes),
      before: { is: 'none' },
      after: { is: 'word', word: `refused.${reason}` },
    })),
  ];
}
