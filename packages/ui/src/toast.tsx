import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { IconCheck, IconWarn } from './icons.tsx';
import styles from './toast.module.css';

const shownFor = { good: 3000, bad: 5000 };

export interface ToastProps {
  tone?: 'good' | 'bad' | undefined;
  /** Called after 3 s for good news, 5 s for bad. */
  onDone?: (() => void) | undefined;
  children: ReactNode;
}

export function Toast({ tone = 'good', onDone, children }: ToastProps) {
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    const timer = setTimeout(done, shownFor[tone]);
    return () => clearTimeout(timer);
  }, [tone]);
  return (
    <p className={styles.toast} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'bad' ? <IconWarn /> : <IconCheck />}
      <span>{children}</span>
    </p>
  );
}

export interface ToastPlaceProps {
  /** The current `Toast`s, or none. */
  children?: ReactNode;
}

/** Above the dock. Must stay mounted: screen readers ignore a live region that appears together with its text. */
export function ToastPlace({ children }: ToastPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  // With each toast: docks differ in height, and a toast must not cover the screen's action.
  useLayoutEffect(() => {
    const dock =
      place.current?.ownerDocument.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
    place.current?.style.setProperty('--dock', `${Math.max(0, innerHeight - dock)}px`);
  });
  return (
    <div ref={place} className={styles.place} aria-live="polite">
      {children}
    </div>
  );
}
