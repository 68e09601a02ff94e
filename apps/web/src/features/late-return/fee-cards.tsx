import type { FeeSchedule } from '@etg/contract/fee-schedule';
import { FeeBar } from '@etg/ui/fee-bar';
import { useText } from '../../platform/i18n.tsx';
import styles from './late-return.module.css';
import { useFeeTexts } from './use-fee-texts.tsx';

export interface FeeCardsProps {
  readonly schedules: readonly FeeSchedule[];
  /** The rider's own plan, which is marked. */
  readonly yours?: string | undefined;
}

/** One card per plan: what is included, what a late return costs, and the most it can cost. */
export function FeeCards({ schedules, yours }: FeeCardsProps) {
  const t = useText();
  const partsOf = useFeeTexts();
  return (
    <div className="stack">
      {schedules.map((schedule) => (
        <article key={schedule.plan} className={`card ${styles.fee}`}>
          <h2>
            {t(`late-return.plan-${schedule.plan}`)}
            {schedule.plan === yours && <span className={styles.tag}>{t('late-return.yours')}</span>}
          </h2>
          <p className="small soft">{t('late-return.return-within', { hours: schedule.window / 60 })}</p>
          <FeeBar parts={partsOf(schedule)} />
        </article>
      ))}
    </div>
  );
}
