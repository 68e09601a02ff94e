import type { WorkbenchWorld } from '@etg/contract/workbench';
import { Banner } from '@etg/ui/note';
import { useCallback } from 'react';
import { MisbehaveCard } from './behaviour/misbehave-card.tsx';
import { ClockCard } from './bench/clock-card.tsx';
import { GatewayCard } from './bench/gateway-card.tsx';
import { MissingTextsCard } from './bench/missing-texts-card.tsx';
import { OutboxCard } from './bench/outbox-card.tsx';
import { ChannelCard } from './channel/channel-card.tsx';
import { Notice } from './notice.tsx';
import { StationPlace } from './station/station-place.tsx';
import { useChosenStation } from './station/use-chosen-station.ts';
import { ToolBar } from './tool-bar.tsx';
import { Waiting } from './waiting.tsx';
import { useActs } from './wire/use-acts.ts';
import { useChannelLog } from './wire/use-channel-log.ts';
import { type Polled, usePolled } from './wire/use-polled.ts';
import { readOutbox, readWorld } from './wire/workbench-api.ts';
import styles from './workbench.module.css';

const readEveryMs = 2_000;

/** The demo's workbench. It shows the server's last answer; every act is a request to the server. */
export function Workbench() {
  const world = usePolled(readWorld, readEveryMs);
  if (!world.value) return <Waiting problem={world.problem} />;
  return <Bench world={{ ...world, value: world.value }} />;
}

function Bench({ world }: { world: Polled<WorkbenchWorld> & { value: WorkbenchWorld } }) {
  const outbox = usePolled(readOutbox, readEveryMs);
  const { refresh: refreshWorld } = world;
  const { refresh: refreshOutbox } = outbox;
  const refresh = useCallback(
    () => Promise.all([refreshWorld(), refreshOutbox()]),
    [refreshWorld, refreshOutbox],
  );
  const log = useChannelLog(refresh);
  const acts = useActs(refresh);
  const [code, choose] = useChosenStation();

  const { stations, out, now } = world.value;
  const station = stations.find((each) => each.code === code) ?? stations[0];
  if (!station) return <Waiting problem={undefined} />;
  const time = { now, at: world.at };
  const messages = outbox.value ?? [];
  return (
    <div className={styles.tool}>
      <ToolBar stations={stations} station={station} acts={acts} onChoose={choose} />
      {world.problem !== undefined && (
        <Banner>
          The server does not answer. It may be restarting: this page continues by itself once it is back.
        </Banner>
      )}
      <main className={styles.main}>
        <StationPlace station={station} out={out} time={time} acts={acts} messages={messages} />
        <div className={styles.right}>
          <MisbehaveCard station={station} time={time} acts={acts} />
          <ChannelCard station={station} time={time} entries={log.entries} />
        </div>
        <div className={styles.bench}>
          <div className={styles.column}>
            <OutboxCard messages={messages} />
            <MissingTextsCard />
          </div>
          <ClockCard time={time} acts={acts} world={world.value} />
          <GatewayCard time={time} acts={acts} />
        </div>
      </main>
      <Notice notice={acts.notice} onDone={acts.clearNotice} />
    </div>
  );
}
