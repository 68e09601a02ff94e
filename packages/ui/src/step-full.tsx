import { Drawing, type PictureProps } from './drawing.tsx';

/** A station without an empty nest. */
export function StepFull({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 96 72" label={label}>
      <g fill="var(--body-3)">
        <rect x="9" y="26" width="17" height="30" rx="7.5" />
        <rect x="29.5" y="26" width="17" height="30" rx="7.5" />
        <rect x="50" y="26" width="17" height="30" rx="7.5" />
        <rect x="70.5" y="26" width="17" height="30" rx="7.5" />
      </g>
      <rect x="3" y="42" width="90" height="28" rx="10" fill="var(--body)" />
      <circle cx="48" cy="12" r="11" fill="var(--bad-fill)" />
      <g strokeLinecap="round">
        <path d="M13 45h9m11.5 0h9m11.5 0h9m11.5 0h9" stroke="var(--well)" strokeWidth="6" />
        <path d="M44 8l8 8m0-8l-8 8" stroke="var(--on-bad)" strokeWidth="3" />
      </g>
    </Drawing>
  );
}
