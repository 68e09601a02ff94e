import { alarmKinds, alarmWays } from '@etg/contract/console/alarm-words';
import { Counter, type Registry } from 'prom-client';
import type { Notified } from './notify-people.ts';

const outcomes = [
  ...alarmWays,
  'quiet',
  'over',
  'no-way',
  'limited',
] as const satisfies Notified['outcome'][];

export type AlarmMeter = (notified: readonly Notified[]) => void;

export function measureAlarms(registry: Registry): AlarmMeter {
  const counter = new Counter({
    name: 'alarms_told_total',
    help: 'Alarms of staff by kind and what became of them: messages by push, sms or mail; not told because of quiet hours, because they ended in them (over), because the person has no way for now, or had too many messages (limited). What waits is counted once more when it is told. Sum over nodes.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  for (const kind of alarmKinds) for (const outcome of outcomes) counter.inc({ kind, outcome }, 0);
  return (notified) => {
    for (const { kind, outcome } of notified) counter.inc({ kind, outcome });
  };
}
