import type { StationAct } from '@etg/contract/simulator-control';
import { classNames } from '@etg/ui/class-names';
import { IconWarn } from '@etg/ui/icons';
import { IconElectron, IconPlus } from '@etg/ui/icons-more';
import { IconUnlock, IconWrench } from '@etg/ui/icons-station';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './nest-menu.module.css';
import { nameOf, type Picked } from './shelf.rules.ts';
import { canInsert, faultWords, type NestFault, type NestView } from './station.rules.ts';

interface MenuProps {
  id: string;
  nest: NestView;
  shelf: readonly string[];
  /** The edge of the panel that the menu aligns with. */
  side: 'left' | 'middle' | 'right';
  onAct: (act: StationAct) => void;
  onPut: (what: Picked) => void;
}

const maxOffered = 4;

/** The choices for a nest that nothing can be taken from. The first choice gets the focus; Escape returns it to the nest. */
export function NestMenu({ id, nest, shelf, side, onAct, onPut }: MenuProps) {
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  const number = nest.nest;
  const offered = canInsert(nest) ? shelf.slice(0, maxOffered) : [];
  return (
    <section
      id={id}
      ref={first}
      className={classNames(styles.menu, styles[side])}
      aria-label={`Nest ${number}`}
    >
      <p className={styles.title}>
        Nest {number}
        {nest.electron && <span> · {nest.electron}</span>}
      </p>
      {offered.map((electron) => (
        <Choice key={electron} icon={<IconElectron small />} onPress={() => onPut({ electron })}>
          Put in {nameOf({ electron })}
        </Choice>
      ))}
      {canInsert(nest) && (
        <Choice icon={<IconPlus small />} onPress={() => onPut({ foreign: true })}>
          Put in a foreign Electron
        </Choice>
      )}
      {nest.fault && (
        <Choice
          icon={<IconWrench small />}
          onPress={() => onAct({ action: 'fault', nest: number, fault: null })}
        >
          Repair it
        </Choice>
      )}
      {nest.electron && (
        <Choice icon={<IconUnlock small />} onPress={() => onAct({ action: 'remove', nest: number })}>
          Pull it out by force
        </Choice>
      )}
      {faultsFor(nest).map((fault) => (
        <Choice
          key={fault}
          icon={<IconWarn small />}
          onPress={() => onAct({ action: 'fault', nest: number, fault })}
        >
          {faultChoices[fault]}
        </Choice>
      ))}
    </section>
  );
}

const faultChoices: Record<NestFault, string> = {
  jammed: 'Jam it',
  unreadable: 'Make it unreadable',
  not_charging: 'Cut its power',
  half_out: 'Leave it half out',
};

function faultsFor({ fault, electron }: NestView): NestFault[] {
  const all = Object.keys(faultWords).filter((name): name is NestFault => name in faultWords);
  return all.filter((name) => name !== fault && (electron !== null || name === 'jammed'));
}

interface ChoiceProps {
  icon: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ icon, onPress, children }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} onClick={onPress}>
      {icon}
      <span>{children}</span>
    </button>
  );
}
