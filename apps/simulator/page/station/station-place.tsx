import type { StationAct } from '@etg/contract/simulator-control';
import type { ElectronOut, OutboxEntry, WorkbenchStation } from '@etg/contract/workbench';
import { IconElectron } from '@etg/ui/icons-more';
import { Switch } from '@etg/ui/switch';
import { type KeyboardEvent, useRef, useState } from 'react';
import { NewestCode } from '../bench/newest-code.tsx';
import type { Acts } from '../wire/use-acts.ts';
import type { DemoTime } from '../wire/use-demo-now.ts';
import { actAt } from '../wire/workbench-api.ts';
import { isSame, nameOf, type Picked, shelfOrder } from './shelf.rules.ts';
import { Shelf } from './shelf.tsx';
import { canInsert } from './station.rules.ts';
import { StationDrawing } from './station-drawing.tsx';
import styles from './station-place.module.css';
import { useDrag } from './use-drag.ts';

interface PlaceProps {
  station: WorkbenchStation;
  out: readonly ElectronOut[];
  time: DemoTime;
  acts: Acts;
  messages: readonly OutboxEntry[];
}

/** The station, and the Electrons that are out of it. */
export function StationPlace({ station, out, time, acts, messages }: PlaceProps) {
  const [picked, setPicked] = useState<Picked>();
  const place = useRef<HTMLDivElement>(null);
  const drag = useDrag(put);
  const held = picked && !stillOut(picked, out) ? undefined : picked;
  const shown = drag.dragged ?? held;

  function act(request: StationAct): void {
    const key = request.nest === undefined ? request.action : `nest ${request.nest}`;
    void acts.run(key, () => actAt(station.code, request));
  }
  function put(what: Picked, nest: number): void {
    const target = station.nests.find((each) => each.nest === nest);
    if (!target || !canInsert(target)) return;
    setPicked(undefined);
    const request = { action: 'insert', nest, ...what } as const;
    const noticeText = () => `${sentenceName(what)} is in nest ${nest}.`;
    void acts.run(`nest ${nest}`, () => actAt(station.code, request), noticeText);
  }
  function pick(what: Picked, byKey: boolean): void {
    setPicked(isSame(held, what) ? undefined : what);
    const empty = station.nests.find(canInsert);
    if (byKey && empty && !isSame(held, what))
      place.current?.querySelector<HTMLElement>(`[data-nest="${empty.nest}"]`)?.focus();
  }
  function putDown({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !held) return;
    place.current?.querySelector<HTMLElement>('[data-picked]')?.focus();
    setPicked(undefined);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles Escape, which puts down the picked Electron
    <div ref={place} className={styles.place} onKeyDown={putDown}>
      <StationDrawing
        key={station.code}
        station={station}
        time={time}
        shelf={shelfOrder(out, station.code).map(({ electron }) => electron)}
        picked={shown}
        hovered={drag.over}
        busy={acts.busy}
        onAct={act}
        onPut={put}
        corner={<NewestCode messages={messages} time={time} />}
      />
      <Shelf
        station={station.code}
        out={shelfOrder(out, station.code)}
        time={time}
        drag={drag}
        picked={shown}
        canPut={station.nests.some(canInsert)}
        onPick={pick}
      >
        <Switch
          checked={station.auto_take}
          busy={acts.busy.has('auto_take')}
          onChange={(on) => act({ action: 'auto_take', on })}
        >
          A rider takes what is lit after 3 s
        </Switch>
      </Shelf>
      <div ref={drag.ghost} className={styles.ghost} hidden={!drag.dragged} aria-hidden="true">
        <IconElectron small /> {drag.dragged && nameOf(drag.dragged)}
      </div>
    </div>
  );
}

function stillOut(picked: Picked, out: readonly ElectronOut[]): boolean {
  return 'foreign' in picked || out.some(({ electron }) => electron === picked.electron);
}

function sentenceName(what: Picked): string {
  const name = nameOf(what);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
