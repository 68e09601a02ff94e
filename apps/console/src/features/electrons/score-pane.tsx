import type { ElectronPage } from '@etg/contract/console/electrons';
import { Pane } from '@etg/ui/console/pane';
import { ScoreBar } from '@etg/ui/console/score-bar';
import { Text, useText } from '../../platform/i18n.tsx';
import { Moment } from './electron-where.tsx';
import styles from './electrons.module.css';
import { ScoreMark } from './marks.tsx';

/** What the dud score is made of, the heaviest first, and from where on the rule acts. */
export function ScorePane({ page }: { page: ElectronPage }) {
  const t = useText();
  const { electron, signs, dud_at: dudAt } = page;
  return (
    <Pane
      title={t('console-electrons.score')}
      end={<ScoreMark score={electron.score} limits={page} />}
      footer={t('console-electrons.score-rule', { score: dudAt })}
    >
      <ScoreBar score={electron.score} limit={dudAt} />
      {signs.length === 0 ? (
        <p className={styles.sub}>{t('console-electrons.no-signs')}</p>
      ) : (
        <ul className={styles.signs}>
          {signs.map(({ sign, times, points, last }) => (
            <li key={sign}>
              <span>
                <b>{t(`console-electrons.sign-${sign}`)}</b>
                <span className={styles.sub}>
                  {last === undefined ? (
                    t('console-electrons.times', { count: times })
                  ) : (
                    <Text
                      id="console-electrons.times-last"
                      values={{
                        times: t('console-electrons.times', { count: times }),
                        time: <Moment at={last} zone={electron.at?.zone} />,
                      }}
                    />
                  )}
                </span>
              </span>
              <b>{t('console-electrons.points', { points })}</b>
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}
