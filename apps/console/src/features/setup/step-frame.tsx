import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './setup.module.css';

interface StepFrameProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** One step: its heading gets the focus when the step is shown, so that a screen reader begins there. */
export function StepFrame({ title, about, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Somebody who pressed the button below a long step begins at the top of the next one.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
