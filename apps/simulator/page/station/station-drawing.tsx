import type { ReactNode } from 'react';
import { useDemoNow } from '../wire/use-demo-now.ts';
import { Dome } from './dome.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import { commandWords, isConnected } from './station.rules.ts';
import styles from './station-drawing.module.css';

interface DrawingProps extends PanelProps {
  /** Shown in the free corner next to the dome. */
  corner: ReactNode;
}

/** Other devices cannot open such an address. */
const isLoopback = (host: string) => /^(localhost|127\.|\[::1\])/.test(host);

/** The drawing of the station on the counter of its venue. */
export function StationDrawing({ corner, ...panel }: DrawingProps) {
  const { code, title, restart } = panel.station;
  const doing = commandWords(panel.station, useDemoNow(panel.time));
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
      <p className={styles.doing} role="status">
        {doing}
      </p>
      <div className={styles.nova}>
        <Dome
          code={code}
          online={isConnected(panel.station)}
          blinking={doing !== undefined && restart === null}
          address={`${location.origin}/i/${code}`}
        />
        <Panel {...panel} />
      </div>
    </section>
  );
}
