import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './nest-strip.module.css';
import { type Cable, Port } from './ports.tsx';

export interface Nest {
  nest: number;
  cable: Cable | null;
  /** `ready` fits the rider's phone, `other` has another cable, `lit` is the nest to take from. */
  state: 'ready' | 'other' | 'empty' | 'lit' | 'fault';
}

const mostPerRow = 12;

/** Rows of equal length, as on the station's front. A shorter last row is filled with gaps. */
export function nestRows(nests: readonly Nest[]): (Nest | null)[][] {
  const rows = Math.ceil(nests.length / mostPerRow);
  const perRow = Math.ceil(nests.length / Math.max(rows, 1));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: perRow }, (_, place) => nests[row * perRow + place] ?? null),
  );
}

function NestSlot({ nest }: { nest: Nest }) {
  return (
    <li className={classNames(styles.nest, styles[nest.state])}>
      <span className={styles.well}>
        {nest.cable !== null && nest.state !== 'empty' && nest.state !== 'fault' && (
          <Port cable={nest.cable} />
        )}
        {nest.state === 'fault' && (
          <svg className={styles.cross} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        )}
      </span>
      <b>{nest.nest}</b>
    </li>
  );
}

export interface NestPanelProps {
  nests: readonly Nest[];
  head?: ReactNode;
  offline?: boolean | undefined;
  className?: string | undefined;
}

/** The front panel alone, for a drawing that has its own label. */
export function NestPanel({ nests, head, offline, className }: NestPanelProps) {
  const rows = nestRows(nests);
  const many = (rows[0]?.length ?? 0) > 8;
  return (
    <div className={classNames(styles.strip, offline && styles.offline, many && styles.many, className)}>
      {head}
      {rows.map((row) => (
        <ol key={row[0]?.nest} className={styles.nests} aria-hidden="true">
          {row.map((nest, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other identity than their index
            nest === null ? <li key={`gap ${place}`} /> : <NestSlot key={nest.nest} nest={nest} />,
          )}
        </ol>
      ))}
    </div>
  );
}

export interface NestStripProps {
  /** Left to right, as on the station. */
  nests: readonly Nest[];
  /** Describes the whole strip: it is one picture for a screen reader. */
  label: string;
  title?: ReactNode;
  caption?: ReactNode;
  /** Drawn grey: the state of the nests is only the last known one. */
  offline?: boolean | undefined;
}

export function NestStrip({ nests, label, title, caption, offline }: NestStripProps) {
  const head = (title !== undefined || caption !== undefined) && (
    <div className={styles.head}>
      <b>{title}</b>
      <span>{caption}</span>
    </div>
  );
  return (
    <div className={styles.picture} role="img" aria-label={label}>
      <NestPanel nests={nests} head={head} offline={offline} />
    </div>
  );
}
