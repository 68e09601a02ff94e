import type { DisputeLine } from '@etg/contract/console/disputes';
import { classNames } from '@etg/ui/class-names';
import { Button } from '@etg/ui/console/button';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { Time, useMoney, useNow } from '../../platform/time.tsx';
import { useDisputeStatus, useEvidenceWords, useReasonWords, useWhatWords } from './dispute-words.ts';
import styles from './disputes.module.css';
import { timeLeft } from './time-left.rules.ts';

export type AnswerName = 'contest' | 'accept';

export interface DisputeRowProps {
  line: DisputeLine;
  href: string;
  isChosen: boolean;
  onAnswer: (answer: AnswerName) => void;
}

const minuteMs = 60_000;

/** One dispute: what is asked for, by when, and what there is to answer with. The chosen one can be answered. */
export function DisputeRow({ line, href, isChosen, onAnswer }: DisputeRowProps) {
  const t = useText();
  const money = useMoney();
  const reason = useReasonWords();
  const left = timeLeft(line, useNow(minuteMs));
  const { amount, currency } = line.amount;
  const isAnswerable = line.state === 'open' && line.answer === undefined;
  return (
    <li className={classNames(styles.row, isChosen && styles.chosen)} data-dispute={line.id}>
      <Link href={href} className={styles.head} aria-current={isChosen ? 'true' : undefined}>
        <b>{t('console-disputes.title', { money: money(amount, currency), reason: reason(line.reason) })}</b>
        {isAnswerable && line.reply_by !== undefined && (
          <span className={classNames(styles.due, left?.isSoon && styles.soon)}>
            <Time at={line.reply_by} />
          </span>
        )}
        {line.decided !== undefined && (
          <span className={styles.due}>
            <Time at={line.decided} />
          </span>
        )}
      </Link>
      <About line={line} isAnswerable={isAnswerable} />
      {isAnswerable && left && (
        <span
          className={classNames(styles.bar, left.isSoon && styles.soon)}
          role="img"
          aria-label={t('console-disputes.time-passed', { percent: Math.round(left.passed * 100) })}
        >
          <span style={{ width: `${left.passed * 100}%` }} />
        </span>
      )}
      {isAnswerable && isChosen && (
        <div className={styles.answers}>
          <Button kind="lit" keys="c" onClick={() => onAnswer('contest')}>
            {t('console-disputes.contest')}
          </Button>
          <Button keys="b" onClick={() => onAnswer('accept')}>
            {t('console-disputes.accept')}
          </Button>
        </div>
      )}
    </li>
  );
}

function About({ line, isAnswerable }: { line: DisputeLine; isAnswerable: boolean }) {
  const t = useText();
  const what = useWhatWords();
  const evidence = useEvidenceWords();
  const { kind, words } = useDisputeStatus()(line);
  const about = [line.electron, what(line.what)].filter(Boolean).join(', ');
  if (isAnswerable)
    return <p className={styles.about}>{t('console-disputes.about', { about, evidence: evidence(line) })}</p>;
  return (
    <p className={styles.about}>
      {about} <Status kind={kind}>{words}</Status>
    </p>
  );
}
