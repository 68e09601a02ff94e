/**
 * Looks like a QR code, is none: a picture on a screen must not send a camera anywhere.
 * 21 by 21 units; place it with a transform.
 */
export function DrawnCode({ transform }: { transform: string }) {
  return (
    <g transform={transform} fill="#17131F" stroke="#17131F">
      <path d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z" stroke="none" />
      <path
        d="M.5.5h6v6h-6zM14.5.5h6v6h-6zM.5 14.5h6v6h-6zM8 .5h4M9 1.5h2M10 2.5h2M8 4.5h2M11 3.5v3M8.5 5v4M0 8.5h3M5 8.5h6M13 8.5h4M19 8.5h2M2 10.5h5M9 10.5h2M12 9.5v4M15 10.5h3M20.5 9v4M1 12.5h1M4 12.5h3M8 12.5h2M14 12.5h4M9.5 14v3M11 14.5h3M15.5 13v4M18 14.5h3M11.5 16v4M13 17.5h4M18.5 16v3M8 19.5h2M13 19.5h3M20.5 18v3M15 20.5h3"
        fill="none"
      />
    </g>
  );
}
