import type { NestView } from '@etg/contract/station';
import { Nova } from '@etg/ui/nova';
import { SceneStation } from '@etg/ui/scene-station';
import { Art, Stage } from '@etg/ui/stage';
import { useText } from '../../platform/i18n.tsx';
import styles from './lit-nest.module.css';
import { panelFor, placeFromLeft } from './panel.rules.ts';

export interface LitNestProps {
  nest: number | undefined;
  nests: readonly NestView[];
  /** In an exchange the nest that becomes free is for the rider's old Electron [P5]. */
  exchanging?: boolean;
}

/** The rider is looking at the station: one number, readable at arm's length [T201]. */
export function LitNest({ nest, nests, exchanging = false }: LitNestProps) {
  const t = useText();
  const place = nest === undefined ? undefined : placeFromLeft(nests, nest);
  return (
    <Stage>
      {nest === undefined ? (
        <Art>
          <SceneStation />
        </Art>
      ) : (
        <Nova
          lit={nest}
          nests={panelFor(nests)}
          label={t('rental.lit-label', { nest, nests: nests.length })}
        />
      )}
      <h2 className="display">
        <span className={styles.line}>
          {nest === undefined ? t('rental.lit-title-somewhere') : t('rental.lit-title', { nest })}
        </span>{' '}
        <span className={styles.line}>{t('rental.lit-pull')}</span>
      </h2>
      <p className="lead">
        {place !== undefined && (
          <>
            {t('rental.lit-where', { nest: place })}
            <br />
          </>
        )}
        {t(exchanging ? 'rental.lit-then-yours' : 'rental.lit-locks')}
      </p>
    </Stage>
  );
}
