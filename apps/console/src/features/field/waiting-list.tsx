import { type TicketStep, ticketSteps } from '@etg/contract/console/field-words';
import { Button } from '@etg/ui/console/button';
import { Status } from '@etg/ui/console/status';
import { type Translate, useText, useWord } from '../../platform/i18n.tsx';
import type { Refusal, Waiting } from '../../platform/kept/outbox.rules.ts';
import { dropFromOutbox, sendAgain, useWaiting } from '../../platform/kept/outbox.ts';
import { useOfflineSince } from '../../platform/online.ts';
import { Time } from '../../platform/time.tsx';
import styles from './field.module.css';

/** What was done here and has not arrived: it waits for the network, or was refused and stays until somebody decides. */
export function WaitingList({ code, zone }: { code: string; zone: string }) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const mine = useWaiting().filter((each) => each.code === code);
  // With a network it is gone within a moment: a list that flashes says nothing.
  const shown = isOffline ? mine : mine.filter(({ refused }) => refused !== undefined);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="waits-here">
      <h2 id="waits-here">
        {t('console-field.waits-here')}
        <span>{shown.length}</span>
      </h2>
      <ul className={styles.cards}>
        {shown.map((entry) => (
          <li key={entry.id} className={styles.waiting}>
            <b>{nameOf(entry, t)}</b>
            <span className={styles.sub}>
              <Time at={entry.made / 1_000} zone={zone} />
            </span>
            {entry.refused ? (
              <Refused id={entry.id} refusal={entry.refused} />
            ) : (
              <Status kind="wait">{t('console-field.waits-network')}</Status>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refused({ id, refusal }: { id: string; refusal: Refusal }) {
  const t = useText();
  const word = useWord();
  const isPhoto = refusal.key?.startsWith('photo-') ?? false;
  const why = isPhoto
    ? t('console-field.photo-refused')
    : refusal.key !== undefined
      ? word(`refused.${refusal.key}`)
      : t('console-field.refused-status', { status: refusal.status ?? 0, request: refusal.request ?? '' });
  return (
    <>
      <Status kind="bad">{t('console-field.refused', { why })}</Status>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => void sendAgain(id, isPhoto ? 'photo' : undefined)}>
          {t(isPhoto ? 'console-field.without-photo' : 'console.again')}
        </Button>
        <Button size="small" kind="ghost" onClick={() => void dropFromOutbox(id)}>
          {t('console-field.drop')}
        </Button>
      </div>
    </>
  );
}

const everyStep: readonly TicketStep[] = Object.values(ticketSteps).flat();

function nameOf({ act }: Waiting, t: Translate): string {
  switch (act.kind) {
    case 'step': {
      const step = everyStep.find((each) => each === act.step);
      return step ? t(`console-field.step-${step}`) : act.step;
    }
    case 'note':
      return act.text ?? t('console-field.photo');
    case 'done':
      return t(act.done ? 'console-field.all-done' : 'console-field.not-done');
    case 'count':
      return t('console-field.count-total', { count: act.nests.filter(({ holds }) => holds).length });
    case 'swap':
      return t('console-field.swapped', {
        out: act.out ?? t('console-field.what-is-inside'),
        in: act.in,
      });
  }
}
