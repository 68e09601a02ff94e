import type { StationPage } from '@etg/contract/console/station';
import { StationFront } from '@etg/ui/console/station-front';
import { useQuery } from '@tanstack/react-query';
import { useNestWords } from '../../platform/fleet/use-nest-words.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { callQuery } from '../../platform/query.ts';
import styles from './setup.module.css';

/** The station as its own page has it, live. */
export function useStationPage(code: string) {
  const asked = callQuery('GET /stations/{code}', { params: { code } });
  const query = useQuery(asked);
  useFollow(`station:${code}`, [asked.queryKey]);
  return query;
}

interface FrontProps {
  page: StationPage;
  chosen: number | undefined;
  onChoose: (nest: number) => void;
}

/** Its front, as it shows itself. */
export function Front({ page: { station, nests }, chosen, onChoose }: FrontProps) {
  const t = useText();
  const words = useNestWords();
  return (
    <StationFront
      label={t(station.online ? 'console-stations.front-live' : 'console-stations.front-last-heard')}
      code={station.code}
      nests={nests.map((nest) => ({
        nest: nest.nest,
        is: nest.is,
        charge: nest.charge,
        cable: nest.cable,
        below: nest.electron ?? words.look(nest),
        fault: words.short(nest),
        label: words.spoken(nest),
      }))}
      chosen={chosen}
      onChoose={onChoose}
      on={station.online}
      lastHeard={!station.online}
    />
  );
}

const mostDrawn = 12;

/** Dashed, until it says what is there. */
export function UnheardFront({ nests }: { nests: number }) {
  return (
    <div className={styles.unheard} aria-hidden="true">
      {Array.from({ length: Math.min(nests, mostDrawn) }, (_, place) => place + 1).map((nest) => (
        <span key={nest}>
          <i className={styles.gap} />
          {nest}
        </span>
      ))}
    </div>
  );
}
