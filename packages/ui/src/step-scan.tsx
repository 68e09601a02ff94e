import { Drawing, type PictureProps } from './drawing.tsx';
import { DrawnCode } from './drawn-code.tsx';

export function StepScan({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 96 72" label={label}>
      <rect x="30" y="4" width="36" height="64" rx="8" fill="var(--body)" />
      <rect x="34" y="8" width="28" height="56" rx="5" fill="#F8F5EE" />
      <DrawnCode transform="translate(38 20) scale(.952)" />
      <path d="M40 50h16" stroke="#17131F" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  );
}
