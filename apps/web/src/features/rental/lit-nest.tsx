import type { NestView } from '@etg/contract/station';
import { Nova } from '@etg/ui/nova';
import { SceneStation } from '@etg/ui/scene-station';
import { Art, Stage } from '@etg/ui/stage';
import { useText } from '../../platform/i18n.tsx';
import styles from './lit-nest.module.css';
import { panelFor, placeFromLeft } from './panel.rules.ts';
import type { SeenElectron } from './release.rules.ts';
import { useSecondsUntil } from './release-action.tsx';

export interface LitNestProps {
  nest: number | undefined;
  nests: readonly NestView[];
  /** What is in it. */
  seen?: SeenElectron | undefined;
  /** When it locks again. */
  until?: number | undefined;
  /** In an exchange the nest that becomes free is for the rider's old Electron [P5]. */
  exchanging?: boolean;
}

/** The rider is looking at the station: one number, readable at arm's length [T201]. */
export function LitNest({ nest, nests, seen, until, exchanging = false }: LitNestProps) {
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
      <h2 className={`display ${styles.words}`}>
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
        {exchanging ? t('rental.lit-then-yours') : <Locks until={until} />}
      </p>
      {seen && <p className="soft">{t('rental.seen', { ...seen })}</p>}
    </Stage>
  );
}

/** Counts for the eye only: a screen reader would read every second. It has heard how long there is. */
function Locks({ until }: { until: number | undefined }) {
  const t = useText();
  const seconds = useSecondsUntil(until);
  if (until === undefined) return t('rental.lit-locks');
  return (
    <>
      <span className="num" aria-hidden="true">
        {seconds > 0 ? t('rental.lit-locks-in', { seconds }) : t('rental.lit-locking')}
      </span>
      <span className="sr">{t('rental.lit-locks')}</span>
    </>
  );
}
