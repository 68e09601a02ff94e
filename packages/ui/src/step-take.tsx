import { Drawing, type PictureProps } from './drawing.tsx';

export function StepTake({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 96 72" label={label}>
      <rect
        x="37"
        y="2"
        width="22"
        height="44"
        rx="9"
        fill="var(--body-3)"
        stroke="var(--spark)"
        strokeWidth="4"
      />
      <circle cx="48" cy="16" r="4" fill="var(--spark)" />
      <rect x="6" y="42" width="84" height="28" rx="10" fill="var(--body)" />
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M16 45h12m42 0h12" stroke="var(--well)" />
        <path d="M42 45h12" stroke="var(--spark)" />
      </g>
    </Drawing>
  );
}
