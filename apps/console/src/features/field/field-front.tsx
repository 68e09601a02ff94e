import type { FieldStation } from '@etg/contract/console/field';
import { StationFront } from '@etg/ui/console/station-front';
import { useNestWords } from '../../platform/fleet/use-nest-words.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import styles from './field.module.css';

interface FieldFrontProps {
  page: FieldStation;
  /** As this phone kept it. */
  isOld: boolean;
  chosen: number | undefined;
  onChoose: (nest: number) => void;
}

/** The panel as it stands there. A tap on a nest chooses what the lit action opens. */
export function FieldFront({ page, isOld, chosen, onChoose }: FieldFrontProps) {
  const t = useText();
  const words = useNestWords();
  const { station, nests } = page;
  const lastHeard = isOld || !station.online;
  const move = (by: 1 | -1) => {
    const next = nests[nests.findIndex(({ nest }) => nest === chosen) + by];
    if (next) onChoose(next.nest);
  };
  useKeys([
    { keys: 'ArrowLeft', label: t('console-stations.key-nest-left'), run: () => move(-1) },
    { keys: 'ArrowRight', label: t('console-stations.key-nest'), line: true, run: () => move(1) },
  ]);
  if (nests.length === 0) return <p className={styles.nothing}>{t('console-stations.no-panel')}</p>;
  return (
    <StationFront
      label={t(lastHeard ? 'console-stations.front-last-heard' : 'console-stations.front-live')}
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
      chosen={chosen}
      onChoose={onChoose}
      on={!lastHeard && station.state === 'live'}
      lastHeard={lastHeard}
    />
  );
}
