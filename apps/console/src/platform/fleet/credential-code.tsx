import { useText } from '../i18n.tsx';
import styles from './credential-code.module.css';
import { QrCode } from './qr-code.tsx';

interface CredentialCodeProps {
  code: string;
  userName: string;
  password: string;
}

/** User name and password as a QR code, for a tool that writes them into the station (docs/station-protocol.md, Provisioning). */
export function CredentialCode({ code, userName, password }: CredentialCodeProps) {
  const t = useText();
  const text = `supernova:${code}?${new URLSearchParams({ user: userName, password })}`;
  return (
    <div className={styles.code}>
      <QrCode text={text} label={t('console-stations.credential-code')} />
    </div>
  );
}
