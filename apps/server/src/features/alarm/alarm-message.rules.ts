import type { AlarmKind, AlarmLanguage, AlarmWord } from '@etg/contract/console/alarm-words';
import { translator } from '@etg/messages';
import { type AlarmRow, isOfStation } from './alarm.rules.ts';

/** So many messages of one kind reach one person within `crowdMs`; what comes on top is told together. */
export const mostOfKind = 3;
export const crowdMs = 10 * 60_000;

type Told = Pick<AlarmRow, 'id' | 'kind' | 'said' | 'href' | 'since'>;

/** One message: an alarm, or several of one kind. */
export interface AlarmMessage<Alarm extends Told = Told> {
  kind: AlarmKind;
  alarms: readonly [Alarm, ...Alarm[]];
}

/**
 * What one person is sent now. If the broker fails, five hundred stations are silent within minutes: that is one message
 * which says how many. `lately`: messages of each kind that the person was sent within `crowdMs`. Alarms in no message wait,
 * and are told together when there is room again.
 */
export function groupAlarms<Alarm extends Told>(
  due: readonly Alarm[],
  lately: ReadonlyMap<AlarmKind, number>,
): AlarmMessage<Alarm>[] {
  const kinds = [...new Set(due.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const room = mostOfKind - (lately.get(kind) ?? 0);
    const alarms = due.filter((alarm) => alarm.kind === kind);
    const [first, ...others] = alarms;
    if (room <= 0 || !first) return [];
    if (alarms.length > room) return [{ kind, alarms: [first, ...others] }];
    return alarms.map((alarm): AlarmMessage<Alarm> => ({ kind, alarms: [alarm] }));
  });
}

/** What is said, as a word of the console with its values: a list of what somebody was told uses the same. `first`: of so many. */
export function wordOf(
  first: Pick<Told, 'kind' | 'said'>,
  count: number,
): { word: AlarmWord; values: Record<string, string | number> } {
  if (count === 1) return { word: first.kind, values: first.said };
  return { word: `${first.kind}-many`, values: { count } };
}

/** Where several of a kind are listed. */
const lists: Readonly<Record<AlarmKind, string>> = {
  'station-silent': '/stations?health=silent',
  'nests-jammed': '/stations?health=jammed-badly',
  'station-empty': '/stations?health=empty',
  'station-full': '/stations?health=full',
  'electron-dud': '/electrons',
  'ticket-yours': '/today',
  'report-waits': '/inbox',
  'payment-not-known': '/inbox',
  'dispute-opened': '/disputes',
  'books-differ': '/inbox',
  'work-stuck': '/machine',
  'sign-ins-refused': '/record',
};

export function hrefOf({ kind, href }: Pick<Told, 'kind' | 'href'>, count: number): string {
  return count === 1 ? href : lists[kind];
}

/** In words. Of one station also for how long: somebody decides by it whether to go there at night. */
export function textOf(message: AlarmMessage, language: AlarmLanguage, now: Date): string {
  const t = translator(language);
  const [alarm] = message.alarms;
  const { word, values } = wordOf(alarm, message.alarms.length);
  const text = t(`console-alarms.told-${word}`, values);
  const lastsMs = now.getTime() - alarm.since.getTime();
  if (message.alarms.length > 1 || !isOfStation(message.kind) || lastsMs < 60_000)
    return t('console-alarms.message-at-once', { text });
  return t('console-alarms.message-lasting', { text, lasting: durationText(lastsMs, language) });
}

function durationText(ms: number, language: AlarmLanguage): string {
  const t = translator(language);
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 120) return t('console-alarms.message-minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('console-alarms.message-hours', { count: hours });
  return t('console-alarms.message-days', { count: Math.floor(hours / 24) });
}
