import type { WorkbenchStation } from '@etg/contract/workbench';
import { Chip } from '@etg/ui/chip';
import { IconDown } from '@etg/ui/icons-more';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { Status } from '../status.tsx';
import { useDisclosure } from '../use-disclosure.ts';
import { isConnected, matches } from './station.rules.ts';
import styles from './station-picker.module.css';
import { hrefOf } from './use-chosen-station.ts';

const manyStations = 8;

interface PickerProps {
  stations: readonly WorkbenchStation[];
  chosen: WorkbenchStation;
  onChoose: (code: string) => void;
}

/** The stations are links, so that new tabs, bookmarks and the back button work. */
export function StationPicker({ stations, chosen, onChoose }: PickerProps) {
  const { open, setOpen, place, onKeyDown } = useDisclosure<HTMLDivElement>();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles Escape for the elements inside
    <div ref={place} className={styles.picker} onKeyDown={onKeyDown}>
      <Chip
        className={styles.button}
        aria-label={`Station ${chosen.code} · ${chosen.title}. Choose another`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.chosen}>
          <span className={styles.title}>
            {chosen.code} · {chosen.title}
          </span>
          <IconDown small />
        </span>
      </Chip>
      {open && (
        <StationList
          id={id}
          stations={stations}
          chosen={chosen}
          onChoose={(code) => {
            setOpen(false);
            onChoose(code);
            place.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </div>
  );
}

function StationList({ id, stations, chosen, onChoose }: PickerProps & { id: string }) {
  const [typed, setTyped] = useState('');
  const found = stations.filter((station) => matches(station, typed));
  function chooseFirst(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !found[0]) return;
    // The focus returns to the button, which this key press would activate.
    event.preventDefault();
    onChoose(found[0].code);
  }
  function follow(event: MouseEvent, code: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(code);
  }
  return (
    <nav id={id} className={styles.list} aria-label="Stations">
      {stations.length > manyStations && (
        <input
          className={styles.search}
          type="search"
          aria-label="Find a station by code or place"
          placeholder="Code or place"
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: the user has just opened the list to search in it
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={chooseFirst}
        />
      )}
      <ul>
        {found.map((station) => (
          <li key={station.code}>
            <a
              href={hrefOf(station.code)}
              aria-current={station.code === chosen.code ? 'true' : undefined}
              onClick={(event) => follow(event, station.code)}
            >
              <span className={styles.name}>
                <b>{station.code}</b> {station.title}
              </span>
              <Status online={isConnected(station)} />
            </a>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>No station like that.</p>}
    </nav>
  );
}
