import type { ElectronRow } from '@etg/contract/console/electrons';
import { Status } from '@etg/ui/console/status';
import { useText } from '../../platform/i18n.tsx';
import { type DudLimits, scoreKinds, scoreWord, stateKinds } from './electron-kinds.rules.ts';
import styles from './electrons.module.css';

/** The dud score with its word. */
export function ScoreMark({ score, limits }: { score: number; limits: DudLimits | undefined }) {
  const t = useText();
  if (!limits) return score;
  const word = scoreWord(score, limits);
  return (
    <span className={styles.score}>
      <b>{score}</b>
      <Status kind={scoreKinds[word]}>{t(`console-electrons.score-${word}`)}</Status>
    </span>
  );
}

/** In service, out of service, retired; and why, in one word. */
export function StateMark({ electron: { state, why } }: { electron: Pick<ElectronRow, 'state' | 'why'> }) {
  const t = useText();
  return (
    <span className={styles.state}>
      <Status kind={stateKinds[state]}>{t(`console-electrons.state-${state}`)}</Status>
      {state !== 'in_service' && why && <span>{t(`console-electrons.why-${why}`)}</span>}
    </span>
  );
}
