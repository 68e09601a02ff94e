import type { ClockMoved, WorkbenchWorld } from '@etg/contract/workbench';
import { Chip, Chips } from '@etg/ui/chip';
import { type FormEvent, useState } from 'react';
import type { Acts } from '../wire/use-acts.ts';
import { type DemoTime, useDemoNow } from '../wire/use-demo-now.ts';
import { moveClock } from '../wire/workbench-api.ts';
import {
  type ClockUnit,
  clockSteps,
  clockUnits,
  dateWords,
  doneWords,
  durationWords,
  isClockUnit,
  kindWords,
  secondsOf,
  timeWords,
} from './clock.rules.ts';
import styles from './clock-card.module.css';

interface CardProps {
  world: Pick<WorkbenchWorld, 'offset_ms' | 'due'>;
  time: DemoTime;
  acts: Acts;
}

/** The demo's clock only moves forward: everything that falls due on the way is done before it shows the new time. */
export function ClockCard({ world, time, acts }: CardProps) {
  const [moved, setMoved] = useState<ClockMoved>();
  const moving = acts.busy.has('clock');
  const move = (seconds: number) =>
    acts.run('clock', async () => {
      setMoved(undefined);
      setMoved(await moveClock(seconds));
    });
  return (
    <section className="card" aria-labelledby="clock-title">
      <h2 id="clock-title">Clock</h2>
      <Face time={time} offsetMs={world.offset_ms} />
      <Chips label="Move the clock">
        {clockSteps.map(({ label, words, seconds }) => (
          <Chip
            key={label}
            aria-label={`${label}: ${words} ahead`}
            aria-disabled={moving}
            onClick={() => move(seconds)}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <OwnStep moving={moving} onMove={move} />
      <p className={styles.done} role="status">
        {moving ? 'Moving, and doing what falls due…' : moved && doneWords(moved.done)}
      </p>
      <Due due={world.due} time={time} />
    </section>
  );
}

function Face({ time, offsetMs }: { time: DemoTime; offsetMs: number }) {
  const now = useDemoNow(time);
  return (
    <p className={styles.face}>
      <b className="num">{timeWords(now)}</b>
      <span>{dateWords(now)}</span>
      <span className={styles.offset}>
        {offsetMs === 0 ? 'as the machine’s clock' : `${durationWords(offsetMs)} ahead of the machine’s`}
      </span>
    </p>
  );
}

function OwnStep({ moving, onMove }: { moving: boolean; onMove: (seconds: number) => void }) {
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<ClockUnit>('hours');
  const seconds = secondsOf(typed, unit);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (seconds !== undefined && !moving) onMove(seconds);
  }
  return (
    <form className={styles.own} onSubmit={submit}>
      <input
        type="number"
        min="0"
        step="any"
        inputMode="decimal"
        aria-label="How far ahead"
        placeholder="90"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <select
        aria-label="Unit"
        value={unit}
        onChange={({ target }) => isClockUnit(target.value) && setUnit(target.value)}
      >
        {Object.keys(clockUnits).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <Chip type="submit" disabled={seconds === undefined}>
        Move
      </Chip>
    </form>
  );
}

function Due({ due, time }: Pick<WorkbenchWorld, 'due'> & { time: DemoTime }) {
  const now = useDemoNow(time);
  if (due.length === 0) return <p className={styles.none}>Nothing is due.</p>;
  return (
    <>
      <h3 className={styles.next}>Due next</h3>
      <ol className={styles.due}>
        {due.map(({ kind, due_at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces of work may be equal
          <li key={index}>
            <span>{kindWords(kind)}</span>
            <span className="num">{due_at <= now ? 'now' : `in ${durationWords(due_at - now)}`}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
