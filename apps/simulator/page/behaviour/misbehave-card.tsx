import type { StationBehaviour } from '@etg/contract/simulator-control';
import { queueSeconds, type WorkbenchStation } from '@etg/contract/workbench';
import { classNames } from '@etg/ui/class-names';
import { Switch } from '@etg/ui/switch';
import { useState } from 'react';
import type { Acts } from '../wire/use-acts.ts';
import { type DemoTime, useDemoNow } from '../wire/use-demo-now.ts';
import { actAt, pauseVenueOf, queueAt, warnOfCleaning } from '../wire/workbench-api.ts';
import { behaviours, isBehaviour, listBehaviours, switched } from './behaviour.rules.ts';
import styles from './misbehave-card.module.css';
import { TelemetryRows } from './telemetry-rows.tsx';

interface CardProps {
  station: WorkbenchStation;
  time: DemoTime;
  acts: Acts;
}

/** Each switch shows the station's current state, and the code that riders receive because of it. */
export function MisbehaveCard({ station, time, acts }: CardProps) {
  const { code, behaviour } = station;
  const { busy, run } = acts;
  const [notReady, nobodyTakes, late] = switched;
  const behave = (wanted: StationBehaviour, on: boolean) =>
    run('behave', () => actAt(code, { action: 'behave', behaviour: on ? wanted : 'well_behaved' }));
  const behaviourSwitch = (wanted: StationBehaviour) => (
    <Switch
      detail={behaviours[wanted].leadsTo}
      checked={behaviour === wanted}
      busy={busy.has('behave')}
      onChange={(on) => behave(wanted, on)}
    >
      {behaviours[wanted].title}
    </Switch>
  );
  return (
    <section className={classNames('card', styles.card)} aria-labelledby="misbehave-title">
      <h2 id="misbehave-title">Make it misbehave</h2>
      <Switch
        detail="304"
        checked={!station.online}
        busy={busy.has('plug')}
        onChange={(off) => run('plug', () => actAt(code, { action: off ? 'offline' : 'online' }))}
      >
        Station offline
      </Switch>
      {behaviourSwitch(notReady)}
      <QueueSwitch station={station} time={time} acts={acts} />
      {behaviourSwitch(nobodyTakes)}
      <JamSwitch station={station} acts={acts} />
      <Switch
        detail="covid_warning"
        checked={station.covid_warning}
        busy={busy.has('cleaning')}
        onChange={(on) => run('cleaning', () => warnOfCleaning(code, on))}
      >
        Cleaning warning
      </Switch>
      <Switch
        detail="corona_virus"
        checked={station.paused}
        busy={busy.has('pause')}
        onChange={(on) => run('pause', () => pauseVenueOf(code, on))}
      >
        Venue paused
      </Switch>
      {behaviourSwitch(late)}
      <TelemetryRows station={station} acts={acts} />
      <BehaviourSelect behaviour={behaviour} onChoose={(wanted) => behave(wanted, true)} />
    </section>
  );
}

function QueueSwitch({ station, time, acts }: CardProps) {
  const { code, busy_until } = station;
  const left = Math.ceil(((busy_until ?? 0) - useDemoNow(time)) / 1_000);
  const on = busy_until !== null && left > 0;
  return (
    <Switch
      detail={on ? `301, ${left} s left` : '301'}
      checked={on}
      busy={acts.busy.has('queue')}
      onChange={(wanted) => acts.run('queue', () => queueAt(code, wanted))}
    >
      Queue, {queueSeconds} seconds
    </Switch>
  );
}

function JamSwitch({ station, acts }: Omit<CardProps, 'time'>) {
  const { code, nests } = station;
  const [chosen, setChosen] = useState<number>();
  const jammed = nests.find((nest) => nest.fault === 'jammed')?.nest;
  const number = nests.find((nest) => nest.nest === chosen)?.nest ?? jammed ?? 1;
  const isJammed = nests.find((nest) => nest.nest === number)?.fault === 'jammed';
  return (
    <Switch
      detail="stays locked"
      checked={isJammed}
      busy={acts.busy.has('jam')}
      onChange={(on) =>
        acts.run('jam', () => actAt(code, { action: 'fault', nest: number, fault: on ? 'jammed' : null }))
      }
      aside={
        <select
          className={styles.nest}
          aria-label="Nest to jam"
          value={number}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {nests.map(({ nest }) => (
            <option key={nest}>{nest}</option>
          ))}
        </select>
      }
    >
      Jam nest {number}
    </Switch>
  );
}

interface SelectProps {
  behaviour: StationBehaviour;
  onChoose: (wanted: StationBehaviour) => void;
}

function BehaviourSelect({ behaviour, onChoose }: SelectProps) {
  const names = listBehaviours();
  const shown = names.includes(behaviour) ? behaviour : '';
  return (
    <label className={styles.others}>
      <b>Other faults of real stations</b>
      <select value={shown} onChange={({ target }) => isBehaviour(target.value) && onChoose(target.value)}>
        {shown === '' && <option value="">{behaviours[behaviour].title} (above)</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {behaviours[name].title}
          </option>
        ))}
      </select>
      <code>{behaviours[behaviour].leadsTo}</code>
    </label>
  );
}
