/**
 * Looks like a QR code but is none: a camera pointed at the screen must not open anything. 21 by 21 units; placed by a
 * transform.
 */
export function DrawnCode({ transform }: { transform: string }) {
  return (
    <g transform={transform} fill="#17131F" stroke="#17131F">
      <path d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z" stroke="none" />
      <path
        d="M.5.5h6v6h-6zM14.5.5h6v6h-6zM.5 14.5h6v6h-6zM8 1.5h1m1 0h3m-5 1h3m-2 1h3m-4 2h3m-2 1h3m-1 1h2m-13 1h1m2 0h1m1 0h1m1 0h1m2 0h9m1 0h1m-21 1h1m1 0h1m6 0h1m1 0h2m2 0h3m2 0h1m-20 1h3m4 0h1m2 0h1m2 0h1m2 0h2m-19 1h1m7 0h7m1 0h1m2 0h2m-19 1h1m3 0h2m3 0h1m2 0h1m1 0h1m-9 1h1m1 0h1m3 0h7m-7 1h1m1 0h4m-10 1h1m3 0h1m1 0h5m-13 1h1m2 0h1m1 0h1m1 0h3m1 0h2m-11 1h1m4 0h3m1 0h2m-12 1h1m2 0h1m2 0h2m1 0h2m-12 1h8m3 0h1m-9 1h1m1 0h2m1 0h1m1 0h1m1 0h1"
        fill="none"
      />
    </g>
  );
}
