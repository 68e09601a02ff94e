import type { ChannelEntry, WorkbenchStation } from '@etg/contract/workbench';
import { classNames } from '@etg/ui/class-names';
import { useLayoutEffect, useRef } from 'react';
import { timeWords } from '../bench/clock.rules.ts';
import { secondsLeft } from '../station/station.rules.ts';
import { type DemoTime, useDemoNow } from '../wire/use-demo-now.ts';
import { directionOf } from './channel.rules.ts';
import styles from './channel-card.module.css';

interface CardProps {
  entries: readonly ChannelEntry[];
  station: WorkbenchStation;
  time: DemoTime;
}

/** The list follows new entries while it is scrolled this close to its end. */
const nearEndPx = 24;

/** The messages between riders' pages, the server and this station, newest last. */
export function ChannelCard({ entries, station, time }: CardProps) {
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const own = entries.filter((entry) => entry.station === station.code);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry must scroll the list
  useLayoutEffect(() => {
    if (list.current && follows.current) list.current.scrollTop = list.current.scrollHeight;
  }, [own.at(-1)?.id, station.code]);
  return (
    <section className={classNames('card', styles.card)} aria-labelledby="channel-title">
      <h2 id="channel-title">Live channel</h2>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label={`Messages of station ${station.code}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          follows.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
        }}
      >
        {own.length === 0 && <p className={styles.none}>Nothing yet. Open the station in the app.</p>}
        <ol>
          {own.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
          <Waiting station={station} time={time} />
        </ol>
      </div>
    </section>
  );
}

function Line({ entry }: { entry: ChannelEntry }) {
  const { arrow, words } = directionOf(entry);
  return (
    <li>
      <span>{timeWords(entry.at)}</span>
      <span className={styles[`${entry.channel}-${entry.direction}`]}>
        <span aria-hidden="true">{arrow}</span>
        <span className="sr">{words}</span>
      </span>
      <span>
        {entry.name} {entry.result && <b>{entry.result}</b>} {entry.detail}
      </span>
    </li>
  );
}

/** The countdown of a lit or open nest. Hidden from screen readers, since it changes every second. */
function Waiting({ station, time }: Omit<CardProps, 'entries'>) {
  const now = useDemoNow(time);
  const unlocked = station.nests.find((nest) => nest.lit || nest.open_until !== null);
  const left = unlocked && secondsLeft(unlocked, now);
  if (!unlocked || left === undefined) return null;
  return (
    <li className={styles.now} aria-hidden="true">
      <span>{timeWords(now)}</span>
      <span />
      <span>
        nest {unlocked.nest} unlocked, waiting {left} s
      </span>
    </li>
  );
}
