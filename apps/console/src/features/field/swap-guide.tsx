import type { NestCard } from '@etg/contract/console/station';
import { classNames } from '@etg/ui/class-names';
import { Button } from '@etg/ui/console/button';
import { IconCheck } from '@etg/ui/icons';
import { Note } from '@etg/ui/note';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './field.module.css';
import { isEmptied, type Swap, type SwapStage, swapStage } from './swap.rules.ts';
import ticketStyles from './ticket.module.css';

const order: readonly SwapStage[] = ['open', 'pull', 'put-in', 'done'];

interface SwapGuideProps {
  swap: Swap;
  nest: NestCard | undefined;
  /** The nest is empty now. */
  onEmptied: () => void;
  /** This Electron is in instead, by the word of the station. */
  onDone: (inside: string) => void;
  onEnd: () => void;
}

/** Open, pull, put another one in: each step ticks itself by what the station says. */
export function SwapGuide({ swap, nest, onEmptied, onDone, onEnd }: SwapGuideProps) {
  const t = useText();
  const isEmpty = isEmptied(nest);
  const emptied = useEffectEvent(onEmptied);
  useEffect(() => {
    if (isEmpty) emptied();
  }, [isEmpty]);
  const stage = swapStage(swap, nest);
  const inside = stage === 'done' && !swap.isTold ? nest?.electron : undefined;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (inside !== undefined) done(inside);
  }, [inside]);
  const reached = order.indexOf(stage === 'same' ? 'put-in' : stage);
  const electron = swap.electron ?? t('console-field.what-is-inside');
  const steps = [
    t('console-field.swap-open', { nest: swap.nest }),
    t('console-field.swap-pull', { electron }),
    t('console-field.swap-put-in'),
  ];
  return (
    <section className={styles.section} aria-labelledby="swap-guide">
      <h2 id="swap-guide">{t('console-field.swap-title', { nest: swap.nest })}</h2>
      <div className={styles.guide}>
        <ol className={ticketStyles.steps} aria-label={t('console-field.steps')}>
          {steps.map((words, place) => (
            <li
              key={words}
              className={classNames(place < reached && ticketStyles.ticked)}
              aria-current={place === reached ? 'step' : undefined}
            >
              <span className={ticketStyles.proved}>
                <i className={ticketStyles.mark} aria-hidden="true">
                  {place < reached ? <IconCheck small /> : place + 1}
                </i>
                <span>
                  {words}
                  {place < reached && <span className="sr"> {t('console-field.step-done')}</span>}
                </span>
              </span>
            </li>
          ))}
        </ol>
        <div role="status">
          {stage === 'done' && nest?.electron !== undefined && (
            <Note tone="good">
              {nest.charge === undefined
                ? t('console-field.swap-done', { electron: nest.electron })
                : t('console-field.swap-done-at', { electron: nest.electron, charge: nest.charge })}
            </Note>
          )}
          {stage === 'same' && <Note tone="warn">{t('console-field.swap-same', { electron })}</Note>}
        </div>
        <div className={styles.buttons}>
          <Button onClick={onEnd}>{t(stage === 'done' ? 'console.close' : 'console-field.swap-end')}</Button>
        </div>
      </div>
    </section>
  );
}
