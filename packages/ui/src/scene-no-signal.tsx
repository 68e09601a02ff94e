import { Drawing, type PictureProps } from './drawing.tsx';

/** A broken orbit whose Electron has fallen out. */
export function SceneNoSignal({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 132 96" label={label}>
      <path
        d="M36 74a40 40 0 0 1 4-60M66 8a40 40 0 0 1 28 68"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="66" cy="48" r="10" fill="var(--body)" />
      <circle cx="112" cy="86" r="7" fill="var(--spark)" stroke="var(--ink)" strokeWidth="3" />
    </Drawing>
  );
}
