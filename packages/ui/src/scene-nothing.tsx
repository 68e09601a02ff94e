import { Drawing, type PictureProps } from './drawing.tsx';

/** An orbit with nothing in it yet. */
export function SceneNothing({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 132 96" label={label}>
      <g stroke="var(--edge)" strokeWidth="3">
        <circle cx="66" cy="48" r="40" fill="none" strokeDasharray="2 8" strokeLinecap="round" />
        <rect x="50" y="22" width="32" height="52" rx="12" fill="var(--sunken)" />
      </g>
      <circle cx="102" cy="30" r="7" fill="var(--spark)" stroke="var(--ink)" strokeWidth="3" />
    </Drawing>
  );
}
