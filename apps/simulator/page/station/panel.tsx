import type { StationAct } from '@etg/contract/simulator-control';
import type { WorkbenchStation } from '@etg/contract/workbench';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { useDisclosure } from '../use-disclosure.ts';
import { type DemoTime, useDemoNow } from '../wire/use-demo-now.ts';
import { Bay } from './bay.tsx';
import { NestMenu } from './nest-menu.tsx';
import styles from './panel.module.css';
import { nameOf, type Picked } from './shelf.rules.ts';
import { canInsert, canTake, type NestView, nestsPerRow, secondsLeft } from './station.rules.ts';

export interface PanelProps {
  station: WorkbenchStation;
  time: DemoTime;
  shelf: readonly string[];
  picked: Picked | undefined;
  /** The nest under the dragged Electron. */
  hovered: number | undefined;
  busy: ReadonlySet<string>;
  onAct: (act: StationAct) => void;
  onPut: (what: Picked, nest: number) => void;
}

/** The front panel, left to right. Arrow keys move the focus along it. */
export function Panel(props: PanelProps) {
  const { nests } = props.station;
  const columns: CSSProperties & Record<`--${string}`, number> = {
    '--wide': nestsPerRow(nests.length, 10),
    '--narrow': nestsPerRow(nests.length, 4),
  };
  return (
    <ol className={styles.bays} style={columns} onKeyDown={walk}>
      {nests.map((nest) => (
        <NestPlace key={nest.nest} {...props} nest={nest} />
      ))}
    </ol>
  );
}

function NestPlace({ nest, station, time, shelf, picked, ...rest }: PanelProps & { nest: NestView }) {
  const { hovered, busy, onAct, onPut } = rest;
  const now = useDemoNow(time);
  const menu = useDisclosure<HTMLLIElement>();
  const id = useId();
  const number = nest.nest;
  const hasMenu = !canTake(nest) && !(canInsert(nest) && picked);

  function press(): void {
    if (canTake(nest)) onAct({ action: 'take', nest: number });
    else if (canInsert(nest) && picked) onPut(picked, number);
    else menu.setOpen(!menu.open);
  }
  function chosen(work: () => void): void {
    menu.setOpen(false);
    menu.place.current?.querySelector('button')?.focus();
    work();
  }
  const position = (number - 0.5) / station.nests.length;
  return (
    <li ref={menu.place} className={styles.place} onKeyDown={menu.onKeyDown}>
      <Bay
        nest={nest}
        picked={picked && nameOf(picked)}
        hovered={hovered === number && canInsert(nest)}
        busy={busy.has(`nest ${number}`)}
        secondsLeft={secondsLeft(nest, now)}
        menu={hasMenu ? { open: menu.open, id } : undefined}
        onPress={press}
      />
      {hasMenu && menu.open && (
        <NestMenu
          id={id}
          nest={nest}
          shelf={shelf}
          side={position < 0.34 ? 'left' : position > 0.66 ? 'right' : 'middle'}
          onAct={(act) => chosen(() => onAct(act))}
          onPut={(what) => chosen(() => onPut(what, number))}
        />
      )}
    </li>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.dataset.nest) return;
  const bays = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-nest]')];
  bays[(bays.indexOf(event.target) + step + bays.length) % bays.length]?.focus();
  event.preventDefault();
}
