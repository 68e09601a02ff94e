import { Drawing, type PictureProps } from './drawing.tsx';

export function StepReturn({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 96 72" label={label}>
      <g fill="var(--body-3)">
        <rect x="10" y="28" width="22" height="30" rx="9" />
        <rect x="64" y="28" width="22" height="30" rx="9" />
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M48 4v22M40 19l8 8 8-8" stroke="var(--ink)" strokeWidth="4.5" />
        <rect x="4" y="42" width="88" height="28" rx="10" fill="var(--body)" />
        <path d="M15 45h12m15 0h12m15 0h12" stroke="var(--well)" strokeWidth="6" />
      </g>
    </Drawing>
  );
}
