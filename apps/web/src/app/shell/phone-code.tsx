import { encode } from 'uqr';

/** A QR code of the address, drawn as one path. */
export function PhoneCode({ address, label }: { address: string; label: string }) {
  const { size, data } = encode(address, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
