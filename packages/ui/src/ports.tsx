import type { ReactElement } from 'react';
import styles from './ports.module.css';

export type Cable = 'lightning' | 'usb_c' | 'micro_usb';

const shapes: Record<Cable, ReactElement> = {
  lightning: (
    <>
      <rect x="4" y="6.5" width="24" height="7" rx="3.5" />
      <path d="M9.5 10h13" strokeDasharray="1.2 2.2" strokeLinecap="butt" strokeWidth="3" />
    </>
  ),
  usb_c: (
    <>
      <rect x="2" y="4.5" width="28" height="11" rx="5.5" />
      <path d="M9 10h14" strokeWidth="2.6" />
    </>
  ),
  micro_usb: (
    <>
      <path d="M4.5 5.5h23v4l-3 5h-17l-3-5z" />
      <path d="M10 8.5h12" strokeWidth="2.2" />
    </>
  ),
};

export interface PortProps {
  cable: Cable;
}

/** A small drawing of the phone's port. Always next to the connector's name. */
export function Port({ cable }: PortProps) {
  return (
    <svg className={styles.port} viewBox="0 0 32 20" aria-hidden="true">
      {shapes[cable]}
    </svg>
  );
}
