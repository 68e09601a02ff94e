import { classNames } from '@etg/ui/class-names';
import { encode } from 'uqr';
import styles from './dome.module.css';

interface DomeProps {
  code: string;
  /** The address in the QR code. */
  address: string;
  online: boolean;
  /** By the command `identify`. */
  blinking: boolean;
}

const side = 104;

/** All dark modules as one path: fewer shapes, and no hairlines between them. */
function modulesOf(address: string): { path: string; size: number } {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}

/** The dome of the station. Its rim is lit while the station is online. */
export function Dome({ code, address, online, blinking }: DomeProps) {
  const { path, size } = modulesOf(address);
  return (
    <svg className={styles.dome} viewBox="0 0 520 262">
      <title>{`Station ${code}`}</title>
      <g className={classNames(online ? styles.lit : styles.asleep, blinking && styles.blinking)}>
        <path d="M0 262a260 260 0 0 1 520 0z" opacity=".3" />
        <path d="M22 262a238 238 0 0 1 476 0z" />
      </g>
      <path d="M32 262a228 228 0 0 1 456 0z" className={styles.body} />
      <a href={`/i/${code}`} target="_blank" rel="noreferrer" aria-label={`Open station ${code} in the app`}>
        <rect x="192" y="48" width="136" height="168" rx="18" fill="#FFFFFF" />
        <svg
          x={260 - side / 2}
          y="64"
          width={side}
          height={side}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={path} fill="#17131F" />
        </svg>
        <text className={styles.code} x="262" y="202" textAnchor="middle">
          {code}
        </text>
      </a>
    </svg>
  );
}
