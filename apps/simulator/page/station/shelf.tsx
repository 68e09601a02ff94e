import type { ElectronOut } from '@etg/contract/workbench';
import { classNames } from '@etg/ui/class-names';
import { IconElectron, IconPlus } from '@etg/ui/icons-more';
import type { MouseEvent, ReactNode } from 'react';
import { type DemoTime, useDemoNow } from '../wire/use-demo-now.ts';
import styles from './shelf.module.css';
import { holderWords, isSame, nameOf, type Picked } from './shelf.rules.ts';
import type { Drag } from './use-drag.ts';

interface ShelfProps {
  station: string;
  out: readonly ElectronOut[];
  time: DemoTime;
  picked: Picked | undefined;
  drag: Drag;
  canPut: boolean;
  /** `byKey`: picked by keyboard, so the focus moves on to the nests. */
  onPick: (what: Picked, byKey: boolean) => void;
  /** Shown next to the title. */
  children: ReactNode;
}

/** Electrons in people's hands. Press one, then an empty nest; or drag it there. */
export function Shelf({ station, out, time, picked, drag, canPut, onPick, children }: ShelfProps) {
  const now = useDemoNow(time);
  return (
    <section className={classNames('card', styles.shelf)} aria-labelledby="shelf-title">
      <div className={styles.head}>
        <h2 id="shelf-title">Out of the station</h2>
        <p className={styles.hint}>{hintWords({ picked, canPut, out })}</p>
        {children}
      </div>
      <ul className={styles.hands}>
        {out.map((each) => (
          <li key={each.electron}>
            <InHand
              picked={picked}
              drag={drag}
              onPick={onPick}
              what={{ electron: each.electron }}
              icon={<IconElectron small />}
            >
              <b>{each.electron}</b> {holderWords(each, station, now)}
            </InHand>
          </li>
        ))}
        <li>
          <InHand
            picked={picked}
            drag={drag}
            onPick={onPick}
            what={{ foreign: true }}
            icon={<IconPlus small />}
          >
            A foreign Electron
          </InHand>
        </li>
      </ul>
    </section>
  );
}

interface Hint {
  picked: Picked | undefined;
  canPut: boolean;
  out: readonly ElectronOut[];
}

function hintWords({ picked, canPut, out }: Hint): string {
  if (!canPut) return 'No nest here is empty';
  if (picked) return `Now choose an empty nest for ${nameOf(picked)}`;
  return out.length === 0 ? 'Nobody has an Electron' : 'Empty nests take it back';
}

interface InHandProps extends Pick<ShelfProps, 'picked' | 'drag' | 'onPick'> {
  what: Picked;
  icon: ReactNode;
  children: ReactNode;
}

function InHand({ what, picked, drag, onPick, icon, children }: InHandProps) {
  const isPicked = isSame(picked, what);
  function press({ detail }: MouseEvent): void {
    if (!drag.wasDrag()) onPick(what, detail === 0);
  }
  return (
    <button
      type="button"
      className={styles.hand}
      aria-pressed={isPicked}
      data-picked={isPicked || undefined}
      onClick={press}
      {...drag.handlers(what)}
    >
      {icon}
      <span>{isPicked && !('foreign' in what) ? <b>{what.electron} in your hand</b> : children}</span>
    </button>
  );
}
