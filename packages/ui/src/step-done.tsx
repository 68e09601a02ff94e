import { Drawing, type PictureProps } from './drawing.tsx';

export function StepDone({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 96 72" label={label}>
      <g fill="var(--body-3)">
        <rect x="10" y="26" width="22" height="30" rx="9" />
        <rect x="37" y="26" width="22" height="30" rx="9" />
        <rect x="64" y="26" width="22" height="30" rx="9" />
      </g>
      <rect x="4" y="42" width="88" height="28" rx="10" fill="var(--body)" />
      <circle cx="48" cy="14" r="13" fill="var(--good)" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M15 45h12m15 0h12m15 0h12" stroke="var(--well)" strokeWidth="6" />
        <path d="M42 14.5l4 4 8-9" stroke="var(--surface)" strokeWidth="3.5" />
      </g>
    </Drawing>
  );
}
