import { encode } from 'uqr';
import { useText } from '../../platform/i18n.tsx';
import styles from './credential-code.module.css';

interface CredentialCodeProps {
  code: string;
  userName: string;
  password: string;
}

/** User name and password as a QR code, for a tool that writes them into the station (docs/station-protocol.md, Provisioning). */
export function CredentialCode({ code, userName, password }: CredentialCodeProps) {
  const t = useText();
  const text = `supernova:${code}?${new URLSearchParams({ user: userName, password })}`;
  const { size, data } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div className={styles.code}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('console-stations.credential-code')}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
