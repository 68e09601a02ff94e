import { classNames } from '@etg/ui/class-names';
import { IconReturn, IconWarn } from '@etg/ui/icons';
import { Port } from '@etg/ui/ports';
import type { Ref } from 'react';
import styles from './bay.module.css';
import { canInsert, faultWords, lookOf, type NestView, nestWords } from './station.rules.ts';

interface BayProps {
  nest: NestView;
  /** The name of the Electron that a press would put in. */
  picked: string | undefined;
  /** An Electron is being dragged over the nest. */
  hovered: boolean;
  busy: boolean;
  /** Until the nest locks again. */
  secondsLeft: number | undefined;
  menu: { open: boolean; id: string } | undefined;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** One nest of the front panel: a button that takes an Electron, puts one in, or opens the menu. */
export function Bay({ nest, picked, hovered, busy, secondsLeft, menu, onPress, ref }: BayProps) {
  const look = lookOf(nest);
  const isTarget = canInsert(nest) && picked !== undefined;
  return (
    <button
      ref={ref}
      type="button"
      data-nest={nest.nest}
      className={classNames(styles.bay, styles[look], isTarget && styles.drop, hovered && styles.hovered)}
      aria-label={nestWords(nest, picked)}
      aria-busy={busy || undefined}
      aria-expanded={menu?.open}
      aria-controls={menu?.open ? menu.id : undefined}
      onClick={onPress}
    >
      <span className={styles.well}>
        {isTarget && <IconReturn />}
        <Inside nest={nest} />
        {secondsLeft !== undefined && <span className={styles.left}>{secondsLeft} s</span>}
      </span>
      <span className={styles.foot}>{nest.nest}</span>
    </button>
  );
}

function Inside({ nest }: { nest: NestView }) {
  const { cable, charge, fault, lit } = nest;
  if (fault && !lit) {
    return (
      <span className={styles.pack}>
        <IconWarn small />
        {cable && <Port cable={cable} />}
        <b>{faultWords[fault].short}</b>
      </span>
    );
  }
  if (cable === null || charge === null) return null;
  return (
    <span className={styles.pack}>
      <Port cable={cable} />
      <svg className={styles.level} viewBox="0 0 8 60" aria-hidden="true">
        <rect width="8" height="60" rx="4" className={styles.track} />
        <rect y={60 - charge * 0.6} width="8" height={charge * 0.6} rx="4" className={styles.charge} />
      </svg>
      <b>{charge}%</b>
    </span>
  );
}
