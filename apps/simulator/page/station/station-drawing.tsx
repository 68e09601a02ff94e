import type { ReactNode } from 'react';
import { Dome } from './dome.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import styles from './station-drawing.module.css';

interface DrawingProps extends PanelProps {
  /** Shown in the free corner next to the dome. */
  corner: ReactNode;
}

/** Other devices cannot open such an address. */
const isLoopback = (host: string) => /^(localhost|127\.|\[::1\])/.test(host);

/** The drawing of the station on the counter of its venue. */
export function StationDrawing({ corner, ...panel }: DrawingProps) {
  const { code, online, title } = panel.station;
  return (
    <section className={styles.counter} aria-label={`Station ${code}, ${title}`}>
      <div className={styles.top}>
        <p className={styles.hint}>
          <b>Scan it, it works</b>
          {isLoopback(location.host) ? (
            <>
              Press the code to open <a href={`/i/${code}`}>/i/{code}</a>. For a phone, start with
              HOST=0.0.0.0.
            </>
          ) : (
            <>
              Point a phone at the code, or open <a href={`/i/${code}`}>/i/{code}</a>.
            </>
          )}{' '}
          Click a nest to take or put back.
        </p>
        {corner}
      </div>
      <div className={styles.nova}>
        <Dome code={code} online={online} address={`${location.origin}/i/${code}`} />
        <Panel {...panel} />
      </div>
    </section>
  );
}
