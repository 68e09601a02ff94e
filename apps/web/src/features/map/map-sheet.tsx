import { type CableType, cableTypes } from '@etg/contract/vocabulary';
import { Action } from '@etg/ui/action';
import { Chip, Chips } from '@etg/ui/chip';
import { IconGet, IconReturn } from '@etg/ui/icons';
import { IconLocate } from '@etg/ui/icons-place';
import { Port } from '@etg/ui/ports';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Segmented } from '@etg/ui/segmented';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './map.module.css';
import type { MapFilter } from './marks.rules.ts';
import type { Location } from './use-location.ts';
import { type MapMode, toggleCable } from './venue.rules.ts';

export interface MapSheetProps {
  readonly filter: MapFilter;
  readonly onMode: (mode: MapMode) => void;
  readonly onCables: (cables: readonly CableType[]) => void;
  readonly children: ReactNode;
}

/** The controls within the thumb's reach: take or return, the cables, and below them the venue. */
export function MapSheet({ filter: { mode, cables }, onMode, onCables, children }: MapSheetProps) {
  const t = useText();
  const modes = [
    { value: 'get', label: t('map.get'), icon: <IconGet small /> },
    { value: 'return', label: t('map.return'), icon: <IconReturn small /> },
  ] as const;
  const [refused, setRefused] = useState(false);
  function toggle(cable: CableType): void {
    const next = toggleCable(cables, cable);
    setRefused(!next);
    if (next) onCables(next);
  }
  return (
    <section className={styles.sheet} aria-label={t('map.selected')}>
      <Segmented label={t('map.mode')} segments={modes} value={mode} onChange={onMode} />
      {mode === 'get' && (
        <div className={styles.cables}>
          <Chips fit label={t('map.cables')}>
            {cableTypes.map((cable) => (
              <Chip
                key={cable}
                icon={<Port cable={cable} />}
                pressed={cables.includes(cable)}
                onClick={() => toggle(cable)}
              >
                {t(`map.cable.${cable}`)}
              </Chip>
            ))}
          </Chips>
          <p className={styles.refused} role="status">
            {refused && t('map.cable-last')}
          </p>
        </div>
      )}
      <div className={styles.below}>{children}</div>
    </section>
  );
}

/** Our own prompt comes first, since a browser asks only once (S18). */
export function LocationPrompt({ location: { locate, notNow } }: { location: Location }) {
  const t = useText();
  return (
    <>
      <h2 className={styles.question}>{t('map.prompt.title')}</h2>
      <p className={styles.hint}>{t('map.prompt.text')}</p>
      <Action icon={<IconLocate />} onClick={locate}>
        {t('map.prompt.yes')}
      </Action>
      <QuietRow>
        <Quiet onClick={notNow}>{t('map.prompt.no')}</Quiet>
      </QuietRow>
    </>
  );
}
