import type { RiderPage } from '@etg/contract/console/rider';
import { Pane } from '@etg/ui/console/pane';
import { useActName } from '../../platform/act-name.ts';
import { Text, useText, useWord } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { Time } from '../../platform/time.tsx';
import styles from './rider.module.css';
import { zoneOf } from './rider.rules.ts';

/** What colleagues and rules did to this rider, and what the rider reported: the newest first. */
export function RecordPane({ page }: { page: RiderPage }) {
  const t = useText();
  const word = useWord();
  const me = useMe();
  const actName = useActName();
  const rider = page.rider.name ?? t('console-rider.the-rider');
  const lines = [
    ...page.acts.map(({ id, at, operator, act, reason }) => ({
      id,
      at,
      who: operator === me.operator ? t('console-rider.you') : operator,
      what: [actName(act), reason && word(`reason.${reason.code}`)].filter(Boolean).join(': '),
    })),
    ...page.reports.map(({ id, at, option }) => ({
      id,
      at,
      who: rider,
      what: t('console-rider.reported', { what: t(`console-rider.report-${option}`) }),
    })),
    ...page.blocks.flatMap(({ why, since, lifted, by }) => [
      {
        id: `block ${since}`,
        at: since,
        who: by ?? t('console-rider.rule'),
        what: t('console-rider.blocked', { why: word(`standing.${why}`) }),
      },
      ...(lifted === undefined
        ? []
        : [
            {
              id: `lift ${lifted}`,
              at: lifted,
              who: t('console-rider.rule'),
              what: t('console-rider.lifted'),
            },
          ]),
    ]),
    { id: 'since', at: page.since, who: rider, what: t('console-rider.signed-up') },
    ...(page.closed === undefined
      ? []
      : [{ id: 'closed', at: page.closed, who: rider, what: t('console-rider.left') }]),
  ];
  return (
    <Pane title={t('console-rider.on-record')}>
      <ol className={styles.record}>
        {lines
          .toSorted((one, other) => other.at - one.at)
          .map(({ id, at, who, what }) => (
            <li key={id}>
              <Time at={at} zone={zoneOf(page)} />
              <span>
                <Text id="console-rider.who-did" values={{ who: <b>{who}</b>, what }} />
              </span>
            </li>
          ))}
      </ol>
    </Pane>
  );
}
