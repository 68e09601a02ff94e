import { Mark } from '@etg/ui/mark';
import { Typing } from '@etg/ui/typing';
import styles from './waiting.module.css';
import { Refused } from './wire/call.ts';

/** Shown before the first answer: says what the page waits for. The page continues by itself. */
export function Waiting({ problem }: { problem: unknown }) {
  return (
    <main className={styles.waiting}>
      <h1>
        <Mark />
        Virtual Supernova
      </h1>
      <Typing>{waitingText(problem)}</Typing>
    </main>
  );
}

function waitingText(problem: unknown): string {
  if (problem === undefined) return 'Reading the stations…';
  if (problem instanceof Refused && problem.status === 404)
    return 'The workbench is off here: this server runs with DEMO=off.';
  if (problem instanceof Refused) return `${problem.message.replace(/\.$/, '')}. Trying again…`;
  return 'The server does not answer yet. Start it with npm start; this page continues by itself.';
}
