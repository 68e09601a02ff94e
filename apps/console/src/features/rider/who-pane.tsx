import type { RiderPage } from '@etg/contract/console/rider';
import { Facts } from '@etg/ui/console/facts';
import { IconEye } from '@etg/ui/console/icons';
import { Masked } from '@etg/ui/console/masked';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { Note } from '@etg/ui/note';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { Time, useNow } from '../../platform/time.tsx';
import styles from './rider.module.css';
import { secondsLeft, zoneOf } from './rider.rules.ts';

export type Revealing = 'phone' | 'mail';

interface WhoPaneProps {
  page: RiderPage;
  onReveal: (what: Revealing) => void;
}

/** Who it is. The number and the mail are masked until somebody has a reason to see them [QA10]. */
export function WhoPane({ page, onReveal }: WhoPaneProps) {
  const t = useText();
  const word = useWord();
  const mayReveal = useMay('rider.reveal') && !page.closed;
  const { rider, mail, revealed, standing } = page;
  const revealable = (what: Revealing) =>
    mayReveal && revealed?.[what] === undefined
      ? { revealLabel: t(`console-rider.reveal-${what}`), onReveal: () => onReveal(what) }
      : {};
  return (
    <Pane
      title={t('console-rider.who')}
      end={
        <Status kind={standing.may_rent ? 'good' : page.closed ? 'off' : 'bad'}>
          {standing.may_rent ? t('console-rider.may-rent') : word(`standing.${standing.why ?? 'blocked'}`)}
        </Status>
      }
    >
      {standing.words && (
        <Note tone="bad">
          <span lang={rider.language}>{standing.words}</span>
        </Note>
      )}
      <Facts
        facts={[
          ...(rider.phone
            ? [
                {
                  name: t('console-rider.phone'),
                  value: <Masked value={revealed?.phone ?? rider.phone} {...revealable('phone')} />,
                },
              ]
            : []),
          ...(mail
            ? [
                {
                  name: t(page.mail_verified ? 'console-rider.mail' : 'console-rider.mail-unverified'),
                  value: <Masked value={revealed?.mail ?? mail} {...revealable('mail')} />,
                },
              ]
            : []),
          { name: t('console-rider.language'), value: t(`console-rider.language-${rider.language}`) },
          { name: t('console-rider.since'), value: <Time at={page.since} zone={zoneOf(page)} /> },
          { name: t('console-rider.rentals'), value: page.rentals_in_all },
          {
            name: t('console-rider.cable'),
            value: page.cable
              ? t(page.cable_asked ? 'console-rider.cable-asked' : 'console-rider.cable-kept', {
                  cable: t(`console-rider.cable-${page.cable}`),
                })
              : t('console-rider.cable-each-time'),
          },
        ]}
      />
      {(revealed || mayReveal) && (
        <div className={styles.more}>
          <Note icon={<IconEye />}>
            {revealed ? <RevealedFor until={revealed.until} /> : t('console-rider.reveal-note')}
          </Note>
        </div>
      )}
    </Pane>
  );
}

/** How long what was revealed stays. */
function RevealedFor({ until }: { until: number }) {
  const t = useText();
  const { minutes, seconds } = secondsLeft(until, useNow(1_000));
  return t('console-rider.revealed-for', { left: `${minutes}:${String(seconds).padStart(2, '0')}` });
}
