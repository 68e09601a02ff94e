import type { FeeSchedule } from '@etg/contract/fee-schedule';
import { FeeBar } from '@etg/ui/fee-bar';
import { useText } from '../../platform/i18n.tsx';
import { useFeeParts } from '../../platform/use-fee-parts.ts';
import styles from './late-return.module.css';

export interface FeeCardsProps {
  readonly schedules: readonly FeeSchedule[];
  /** The rider's own plan, which is marked. */
  readonly yours?: string | undefined;
}

/** One card per plan: what is included, what a late return costs, and the most it can cost. */
export function FeeCards({ schedules, yours }: FeeCardsProps) {
  const t = useText();
  const partsOf = useFeeParts();
  return (
    <div className="stack">
      {schedules.map((schedule) => (
        <article key={schedule.plan} className={`card ${styles.fee}`}>
          <h2>
            {nameOf(schedule.plan)}
            {schedule.plan === yours && <span className={styles.tag}>{t('late-return.yours')}</span>}
          </h2>
          <p className="small soft">{t('late-return.return-within', { hours: schedule.window / 60 })}</p>
          <FeeBar parts={partsOf(schedule)} />
        </article>
      ))}
    </div>
  );

  /** At a venue whose owner pays there are two kinds of the same plan. */
  function nameOf(plan: FeeSchedule['plan']): string {
    const name = t(`plan.${plan}`);
    if (plan === 'free_use_with_penalty') return t('late-return.free-with-method', { plan: name });
    return plan === 'free_use_no_penalty' ? t('late-return.free-without-method', { plan: name }) : name;
  }
}
