import type { StationRow } from '@etg/contract/console/stations';
import { PanelPicture, PanelStrip, type StripNest } from '@etg/ui/console/panel-strip';
import { useMemo } from 'react';
import { useText } from '../i18n.tsx';

interface StationStripProps {
  station: Pick<StationRow, 'panel' | 'online'>;
  size?: 'small' | 'big';
  /** The number of the nest that the page is about: nests are then drawn with their numbers. */
  marked?: number | undefined;
}

/** A station as its front panel. As last heard it is dashed and hatched. */
export function StationStrip({ station: { panel, online }, size, marked }: StationStripProps) {
  const label = usePanelWords()(panel);
  const nests = useMemo(
    () =>
      panel.map(({ nest, is, charge }): StripNest => ({ nest, state: is, charge, marked: nest === marked })),
    [panel, marked],
  );
  if (marked !== undefined) return <PanelStrip nests={nests} label={label} lastHeard={!online} />;
  return <PanelPicture nests={nests} label={label} lastHeard={!online} size={size} />;
}

/** "5 of 8 nests hold an Electron, nest 3 jammed". */
function usePanelWords(): (panel: StationRow['panel']) => string {
  const t = useText();
  return (panel) => {
    const numbersOf = (...looks: readonly StationRow['panel'][number]['is'][]) =>
      panel.filter(({ is }) => looks.includes(is)).map(({ nest }) => nest);
    const [faults, off, lit] = [
      numbersOf('fault', 'unreadable'),
      numbersOf('out-of-service'),
      numbersOf('lit', 'open'),
    ];
    return [
      t('console.panel-holds', { held: numbersOf('holds', 'lit').length, nests: panel.length }),
      faults.length > 0 && t('console.panel-faults', { count: faults.length, nests: faults.join(', ') }),
      off.length > 0 && t('console.panel-off', { count: off.length, nests: off.join(', ') }),
      lit.length > 0 && t('console.panel-lit', { count: lit.length, nests: lit.join(', ') }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
