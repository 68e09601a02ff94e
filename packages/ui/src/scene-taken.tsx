import { Drawing, type PictureProps } from './drawing.tsx';
import styles from './scene-taken.module.css';

/** The Electron lights up and charges the phone. */
export function SceneTaken({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 340 300" label={label}>
      <circle cx="226" cy="127" r="110" fill="var(--spark)" opacity=".16" />
      <circle cx="226" cy="127" r="86" fill="var(--spark)" opacity=".26" />
      <path
        d="M226 206v30c0 40-138 42-138 8v-16"
        fill="none"
        stroke="var(--body-3)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="158" cy="266" r="7" fill="var(--spark)" stroke="var(--body)" strokeWidth="3" />
      <rect x="34" y="36" width="108" height="192" rx="22" fill="var(--body)" />
      <rect x="42" y="44" width="92" height="176" rx="15" fill="var(--surface)" />
      <path d="M42 128h92v77a15 15 0 0 1-15 15H57a15 15 0 0 1-15-15z" fill="var(--good-bg)" />
      <path d="M94 98l-18 30h12l-4 24 20-32H91z" fill="var(--good)" />
      <rect x="74" y="52" width="28" height="6" rx="3" fill="var(--body)" />
      <rect x="76" y="222" width="24" height="14" rx="4" fill="var(--metal-2)" />
      <rect x="178" y="44" width="96" height="166" rx="40" fill="var(--body)" />
      <rect
        className={styles.light}
        x="178"
        y="44"
        width="96"
        height="166"
        rx="40"
        fill="none"
        stroke="var(--spark)"
        strokeWidth="8"
      />
      <g fill="none" stroke="#F8F5EE" strokeLinecap="round">
        <path d="M204 118h43.5A22 22 0 1 0 234 138.2" strokeWidth="8" strokeLinejoin="round" />
        <path d="M210 182h32" strokeWidth="6" />
      </g>
      <circle cx="247.5" cy="135" r="7" fill="var(--spark)" />
    </Drawing>
  );
}
