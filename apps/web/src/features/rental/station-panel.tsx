import type { NestView } from '@etg/contract/station';
import type { CableType } from '@etg/contract/vocabulary';
import { NestStrip } from '@etg/ui/nest-strip';
import { useText } from '../../platform/i18n.tsx';
import { panelFor, readyFor } from './panel.rules.ts';

export interface StationPanelProps {
  code: string;
  cable: CableType;
  nests: readonly NestView[];
}

/** The front of the station, with the rider's connector highlighted. */
export function StationPanel({ code, cable, nests }: StationPanelProps) {
  const t = useText();
  const name = t(`rental.cable-${cable}`);
  const count = readyFor(nests, cable);
  const full = nests.filter((nest) => nest.cable !== null).length;
  return (
    <NestStrip
      nests={panelFor(nests, cable)}
      label={t('rental.strip-label', { code, nests: nests.length, cable: name, count })}
      title={t('rental.strip-with', { count, cable: name })}
      caption={t('rental.strip-full', { full, nests: nests.length })}
    />
  );
}
