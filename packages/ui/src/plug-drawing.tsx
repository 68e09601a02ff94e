import type { ReactElement } from 'react';
import { Drawing } from './drawing.tsx';
import type { Cable } from './ports.tsx';

/* All in one scale: 1 mm is 6 units. */
const plugs: Record<Cable, ReactElement> = {
  lightning: (
    <>
      <rect x="20" y="42" width="48" height="48" rx="10" fill="var(--body)" />
      <rect x="20" y="42" width="48" height="12" rx="6" fill="var(--body-2)" />
      <rect x="24" y="3" width="40" height="41" rx="8" fill="var(--metal)" />
      <rect x="27" y="9" width="34" height="20" rx="5" fill="var(--sunken)" />
      <path
        d="M31 12v14M35.5 12v14M40 12v14M44.5 12v14M49 12v14M53.5 12v14M57.5 12v14"
        stroke="var(--spark-edge)"
        strokeWidth="2.4"
      />
    </>
  ),
  usb_c: (
    <>
      <rect x="12" y="42" width="64" height="48" rx="12" fill="var(--body)" />
      <rect x="12" y="42" width="64" height="12" rx="6" fill="var(--body-2)" />
      <rect x="19" y="4" width="50" height="40" rx="9" fill="var(--metal)" />
      <path d="M26 4h36a7 7 0 0 1 7 7H19a7 7 0 0 1 7-7z" fill="var(--metal-2)" />
      <path d="M44 18v14" stroke="var(--metal-2)" strokeWidth="2" />
    </>
  ),
  micro_usb: (
    <>
      <path
        d="M14 48a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v26a16 16 0 0 1-16 16H30a16 16 0 0 1-16-16z"
        fill="var(--body)"
      />
      <path d="M14 48a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v6H14z" fill="var(--body-2)" />
      <path d="M24 12h40v32H24z" fill="var(--metal)" />
      <path d="M24 12h40l-3-5H27z" fill="var(--metal-2)" />
      <path d="M31 22h6v7h-6zM51 22h6v7h-6z" fill="var(--body-2)" />
    </>
  ),
};

export interface PlugDrawingProps {
  cable: Cable;
  className?: string | undefined;
}

export function PlugDrawing({ cable, className }: PlugDrawingProps) {
  return (
    <Drawing viewBox="0 0 88 112" className={className}>
      <rect x="39" y="76" width="10" height="36" fill="var(--body-3)" />
      {plugs[cable]}
    </Drawing>
  );
}
