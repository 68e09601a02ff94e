import { encode } from 'uqr';

export interface QrCodeProps {
  /** What it says to a camera. */
  text: string;
  /** What it says to a screen reader. */
  label: string;
  className?: string | undefined;
}

/** A QR code as one path: one ink, sharp at any size. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
