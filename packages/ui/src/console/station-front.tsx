import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import { DrawnCode } from '../drawn-code.tsx';
import { IconWarn } from '../icons.tsx';
import { type Cable, Port } from '../ports.tsx';
import { IconStop } from './icons.tsx';
import styles from './station-front.module.css';
import type { StripLook } from './strip-paths.ts';

export interface FrontNest {
  nest: number;
  is: StripLook;
  charge?: number | undefined;
  cable?: Cable | undefined;
  /** Under its number: the Electron, or "free". */
  below: ReactNode;
  /** In a nest with a fault, short: "jam". */
  fault?: ReactNode;
  /** What a screen reader says: "Nest 3, jammed, E-10013". */
  label: string;
}

export interface StationFrontProps {
  label: string;
  code: string;
  nests: readonly FrontNest[];
  chosen: number | undefined;
  onChoose: (nest: number) => void;
  /** The light around the dome. */
  on: boolean;
  /** As last heard: dashed and hatched, because it may be different now. */
  lastHeard: boolean;
  /** Above the station: the card of the chosen nest, and who is about to take something. */
  children?: ReactNode;
}

/** More nests than this stand in several rows, as on a large station. */
const mostPerRow = 12;

/** A whole Supernova, drawn as it stands there. Each nest can be chosen. */
export function StationFront(props: StationFrontProps) {
  const { label, code, nests, chosen, onChoose, on, lastHeard, children } = props;
  const rows = Math.max(1, Math.ceil(nests.length / mostPerRow));
  const perRow = Math.max(1, Math.ceil(nests.length / rows));
  return (
    <section className={classNames(styles.standing, rows > 1 && styles.tall)} aria-label={label}>
      {children}
      <Dome code={code} on={on} />
      {/* biome-ignore lint/a11y/useSemanticElements: a named group of buttons, not of form fields */}
      <div
        className={classNames(styles.bays, lastHeard && styles.old, rows > 1 && styles.many)}
        role="group"
        aria-label={label}
        data-nests={nests.length > 8 ? 'many' : 'few'}
        data-per-row={perRow}
        data-per-half={Math.min(4, Math.ceil(nests.length / 2))}
      >
        {nests.map((nest) => (
          <Bay
            key={nest.nest}
            nest={nest}
            isChosen={nest.nest === chosen}
            onChoose={() => onChoose(nest.nest)}
          />
        ))}
      </div>
    </section>
  );
}

/** How it looks is a class of its own: lit, open, fault. */
function Bay({ nest, isChosen, onChoose }: { nest: FrontNest; isChosen: boolean; onChoose: () => void }) {
  const { is } = nest;
  return (
    <button
      type="button"
      className={classNames(styles.bay, styles[is], isChosen && styles.chosen)}
      aria-label={nest.label}
      aria-pressed={isChosen}
      data-nest={nest.nest}
      onClick={onChoose}
    >
      <span className={styles.well}>
        <Inside nest={nest} />
      </span>
      <b>{nest.nest}</b>
      <em>{nest.below}</em>
    </button>
  );
}

function Inside({ nest: { is, charge, cable, fault } }: { nest: FrontNest }) {
  if (is === 'free' || is === 'open') return null;
  if (is === 'out-of-service') return <IconStop />;
  if (is === 'fault' || is === 'unreadable')
    return (
      <span className={styles.pack}>
        <IconWarn small />
        <small>{fault}</small>
      </span>
    );
  return (
    <span className={styles.pack}>
      {cable && <Port cable={cable} />}
      {charge !== undefined && (
        <>
          <svg className={styles.level} viewBox="0 0 8 46" preserveAspectRatio="none" aria-hidden="true">
            <rect width="8" height="46" rx="4" />
            <rect className={styles.charge} y={46 - 0.46 * charge} width="8" height={0.46 * charge} rx="4" />
          </svg>
          <small>{charge}%</small>
        </>
      )}
    </span>
  );
}

function Dome({ code, on }: { code: string; on: boolean }) {
  const rim = on ? '#FFDC1E' : '#4A4260';
  return (
    <svg className={styles.dome} viewBox="0 0 520 262" aria-hidden="true">
      <path d="M0 262a260 260 0 0 1 520 0z" fill={rim} opacity=".3" />
      <path d="M22 262a238 238 0 0 1 476 0z" fill={rim} />
      <path d="M32 262a228 228 0 0 1 456 0z" fill="#2A2438" />
      <rect x="202" y="66" width="116" height="146" rx="18" fill="#FFFFFF" />
      <DrawnCode transform="translate(218 82) scale(4)" />
      <text
        x="260"
        y="198"
        textAnchor="middle"
        fontSize="24"
        fontWeight="800"
        letterSpacing="3"
        fill="#17131F"
      >
        {code}
      </text>
    </svg>
  );
}
