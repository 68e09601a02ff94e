import type { NeedsPerson } from '@etg/contract/console/today';
import type { Point } from '@etg/domain/walk';
import { Button } from '@etg/ui/console/button';
import { Note } from '@etg/ui/note';
import { useId } from 'react';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { useMoney } from '../../platform/time.tsx';
import { usePhone } from '../../platform/use-phone.ts';
import styles from './today.module.css';
import type { NeedActs } from './use-need-acts.ts';
import { WayThere } from './way-there.tsx';

interface NeedOpenProps {
  need: NeedsPerson;
  acts: NeedActs;
  /** Where stations are, by their codes. */
  positions: ReadonlyMap<string, Point>;
}

/** The chosen one in place: what is known, whom it harms, and the one next step. */
export function NeedOpen({ need, acts, positions }: NeedOpenProps) {
  const isPhone = usePhone();
  return (
    <div className={styles.more}>
      {need.is === 'station' && <StationNow need={need} />}
      {need.is === 'inbox' && need.item.words && (
        <p className={styles.quoted} lang={need.item.rider?.language}>
          “{need.item.words}”
        </p>
      )}
      {isPhone && need.is === 'station' ? (
        <PhoneActs need={need} acts={acts} position={positions.get(need.station.code)} />
      ) : (
        <Acts acts={acts} isLit={!isPhone} />
      )}
    </div>
  );
}

function StationNow({ need: { station, held } }: { need: Extract<NeedsPerson, { is: 'station' }> }) {
  const t = useText();
  return (
    <>
      <div className={styles.panel}>
        <StationStrip station={station} size="big" />
        <p>
          {t(station.online ? 'console-today.panel-now' : 'console-today.as-last-heard')}
          {!station.online && (
            <>
              <br />
              {t('console-today.since-then')}
            </>
          )}
        </p>
      </div>
      {held && held.riders > 0 && <Held held={held} />}
    </>
  );
}

type Fees = NonNullable<Extract<NeedsPerson, { is: 'station' }>['held']>;

/** Sums of several currencies stand beside each other [QA16]. */
function Held({ held: { riders, sums } }: { held: Fees }) {
  const money = useMoney();
  const due = sums.filter(({ amount }) => amount > 0);
  const written = due.map(({ amount, currency }) => money(amount, currency)).join(' + ');
  return (
    <Note tone="warn">
      <Text
        id={due.length > 0 ? 'console-today.held' : 'console-today.held-nothing'}
        values={{ count: riders, sums: written }}
      />
    </Note>
  );
}

interface PhoneActsProps {
  need: Extract<NeedsPerson, { is: 'station' }>;
  acts: NeedActs;
  position: Point | undefined;
}

/** The way there, and its page. On a phone Scan is what is lit. */
function PhoneActs({ need, acts, position }: PhoneActsProps) {
  const t = useText();
  return (
    <div className={styles.acts}>
      {position && <WayThere title={need.station.venue.title} position={position} />}
      <Button href={acts.openHref}>{t('console-today.open')}</Button>
    </div>
  );
}

/** The lit one opens it; what cannot be done now is grey and says why. */
function Acts({ acts: { openHref, assign, done, restart }, isLit }: { acts: NeedActs; isLit: boolean }) {
  const t = useText();
  const whyId = useId();
  const isOffline = useOfflineSince() !== undefined;
  return (
    <>
      <div className={styles.acts}>
        <Button kind={isLit ? 'lit' : 'solid'} href={openHref} keys="↵">
          {t('console-today.open')}
        </Button>
        {restart && (
          <Button
            keys="r"
            disabled={isOffline || restart.whyNot !== undefined}
            aria-describedby={restart.whyNot ? whyId : undefined}
            onClick={restart.run}
          >
            {t('console-today.restart')}
          </Button>
        )}
        {assign && (
          <Button keys="a" disabled={isOffline} onClick={assign}>
            {t('console-today.assign')}
          </Button>
        )}
        {done && (
          <Button keys="e" disabled={isOffline} onClick={done}>
            {t('console-today.done')}
          </Button>
        )}
      </div>
      {restart?.whyNot && (
        <p id={whyId} className={styles.whyNot}>
          {restart.whyNot}
        </p>
      )}
    </>
  );
}
