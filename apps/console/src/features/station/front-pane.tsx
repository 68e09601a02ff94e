import type { NestCard, StationPage } from '@etg/contract/console/station';
import { StationFront } from '@etg/ui/console/station-front';
import { Status } from '@etg/ui/console/status';
import { useNestWords } from '../../platform/fleet/use-nest-words.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useNow } from '../../platform/time.tsx';
import { nestBeside } from './nest.rules.ts';
import { NestCardOf } from './nest-card.tsx';
import styles from './station.module.css';
import type { StationActs } from './use-station-acts.ts';

interface FrontPaneProps {
  page: StationPage;
  nest: NestCard | undefined;
  acts: StationActs;
  onChoose: (nest: number) => void;
  /** The card of the chosen nest stands beside the station. On a phone it stands below. */
  hasCard: boolean;
}

/** The whole station as it stands there, live. Left and right choose a nest. */
export function FrontPane({ page, nest, acts, onChoose, hasCard }: FrontPaneProps) {
  const t = useText();
  const words = useNestWords();
  const { station, nests } = page;
  const move = (by: 1 | -1) => {
    const next = nestBeside(nests, nest?.nest, by);
    if (next !== undefined) onChoose(next);
  };
  useKeys([
    { keys: 'ArrowLeft', label: t('console-stations.key-nest-left'), run: () => move(-1) },
    { keys: 'ArrowRight', label: t('console-stations.key-nest'), line: true, run: () => move(1) },
  ]);
  if (nests.length === 0) return <p className={styles.nothing}>{t('console-stations.no-panel')}</p>;
  return (
    <StationFront
      label={t(station.online ? 'console-stations.front-live' : 'console-stations.front-last-heard')}
      code={station.code}
      nests={nests.map((each) => ({
        nest: each.nest,
        is: each.is,
        charge: each.charge,
        cable: each.cable,
        below: each.electron ?? words.look(each),
        fault: words.short(each),
        label: words.spoken(each),
      }))}
      chosen={nest?.nest}
      onChoose={onChoose}
      on={station.online && station.state === 'live'}
      lastHeard={!station.online}
    >
      {hasCard && nest && (
        <div className={styles.pop}>
          <NestCardOf page={page} nest={nest} acts={acts} />
        </div>
      )}
      <LitFor nests={nests} />
    </StationFront>
  );
}

/** "Nest 5 lit for Noor, 11 s left to take it", counting down. */
function LitFor({ nests }: { nests: readonly NestCard[] }) {
  const t = useText();
  const now = useNow(1_000);
  const lit = nests.find((each) => each.lit);
  if (!lit?.lit) return null;
  const { rider, until } = lit.lit;
  const name = rider?.name ?? rider?.phone;
  return (
    <div className={styles.lit}>
      <Status kind="lit">
        {name === undefined
          ? t('console-stations.nest-lit', { nest: lit.nest })
          : t('console-stations.nest-lit-for', { nest: lit.nest, who: name })}
      </Status>
      <span>
        {t('console-stations.left-to-take', { seconds: Math.max(0, Math.ceil(until - now / 1_000)) })}
      </span>
    </div>
  );
}
