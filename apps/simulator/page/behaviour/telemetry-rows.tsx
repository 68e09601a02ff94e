import type { WorkbenchStation } from '@etg/contract/workbench';
import { Switch } from '@etg/ui/switch';
import type { Acts } from '../wire/use-acts.ts';
import { actAt } from '../wire/workbench-api.ts';
import { telemetryWords } from './behaviour.rules.ts';
import styles from './misbehave-card.module.css';

const signals = [0, 1, 2, 3, 4, 5];

/** What the station measures and reports; one of 1.0 reports nothing. */
export function TelemetryRows({ station, acts }: { station: WorkbenchStation; acts: Acts }) {
  const { code, telemetry } = station;
  if (!telemetry) return <p className={styles.measured}>{telemetryWords(station)}</p>;
  return (
    <>
      <Switch
        detail={`battery ${telemetry.backup?.percent ?? 0} %`}
        checked={telemetry.backup?.on ?? false}
        busy={acts.busy.has('power')}
        onChange={(on) => acts.run('power', () => actAt(code, { action: 'telemetry', backup: { on } }))}
      >
        Mains power gone
      </Switch>
      <label className={styles.others}>
        <b>Signal of its network</b>
        <select
          value={telemetry.signal}
          onChange={({ target }) =>
            acts.run('signal', () => actAt(code, { action: 'telemetry', signal: Number(target.value) }))
          }
        >
          {signals.map((signal) => (
            <option key={signal}>{signal}</option>
          ))}
        </select>
        <code>{telemetryWords(station)}</code>
      </label>
    </>
  );
}
