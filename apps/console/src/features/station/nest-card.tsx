import type { NestCard, StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { newestOf } from '../../platform/fleet/command.rules.ts';
import { useNestWords } from '../../platform/fleet/use-nest-words.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { electronHref } from '../../platform/page-links.ts';
import { Time } from '../../platform/time.tsx';
import { CommandLife } from './command-life.tsx';
import styles from './station.module.css';
import type { StationActs } from './use-station-acts.ts';

interface NestCardProps {
  page: StationPage;
  nest: NestCard;
  acts: StationActs;
}

/** What is in a nest, since when, what is wrong with it, and the two things that can be done. */
export function NestCardOf({ page, nest, acts }: NestCardProps) {
  const t = useText();
  const words = useNestWords();
  const line = newestOf(page.sent, 'open_for_service', nest.nest);
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <b>{t('console-stations.nest', { nest: nest.nest })}</b>
        <Status kind={words.kind(nest)}>{words.look(nest)}</Status>
      </p>
      <NestFacts nest={nest} zone={page.station.venue.zone} />
      {line && <CommandLife line={line} />}
      <NestButtons nest={nest} acts={acts} />
    </div>
  );
}

/** The lock does not move. Since 6:41 pm, after 2 failed tries. E-10013, Lightning, 71 %. */
export function NestFacts({ nest, zone }: { nest: NestCard; zone: string }) {
  const t = useText();
  const words = useNestWords();
  const { fault, out_of_service: off } = nest;
  const content = [
    nest.cable && words.cable(nest.cable),
    nest.charge !== undefined && t('console-stations.charge', { charge: nest.charge }),
  ].filter(Boolean);
  return (
    <div className={styles.sub}>
      {fault !== undefined && <p>{words.fault(fault)}</p>}
      {nest.electron !== undefined && (
        <p>
          <Link href={electronHref(nest.electron)}>{nest.electron}</Link>
          {content.map((words) => ` · ${words}`)}
        </p>
      )}
      <p>
        <Text id="console-stations.since" values={{ time: <Time at={nest.since} zone={zone} /> }} />
        {nest.failed > 0 && ` · ${t('console-stations.failed', { count: nest.failed })}`}
      </p>
      {off && (
        <p>
          {t(`console-fleet.nest-reason-${off.why}`)} · {off.by} · <Time at={off.since} zone={zone} />
          {off.words && <q>{off.words}</q>}
        </p>
      )}
    </div>
  );
}

function NestButtons({ nest, acts }: { nest: NestCard; acts: StationActs }) {
  const t = useText();
  const open = acts.of('open');
  const service = acts.of(nest.out_of_service ? 'nest-back' : 'nest-out');
  return (
    <div className={styles.cardButtons}>
      {acts.byField && (
        <Button kind="lit" href={acts.byField}>
          {t('console-stations.open-by-field')}
        </Button>
      )}
      {open && (
        <Button kind="lit" disabled={open.cannot !== undefined} onClick={open.begin}>
          {t('console-stations.open-nest', { nest: nest.nest })}
        </Button>
      )}
      {service && (
        <Button disabled={service.cannot !== undefined} onClick={service.begin}>
          {t(nest.out_of_service ? 'console-stations.back-in-service' : 'console-stations.out-of-service')}
        </Button>
      )}
      {acts.byField && <p className={styles.sub}>{t('console-stations.open-by-field-hint')}</p>}
      {open?.cannot && <p className={styles.sub}>{t(`console-stations.cannot-${open.cannot}`)}</p>}
    </div>
  );
}
