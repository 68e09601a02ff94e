import { encode } from 'uqr';

/** A QR code as one path: a camera that looks at it opens the address. */
export function PhoneCode({ address, label }: { address: string; label: string }) {
  const { size, data } = encode(address, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
