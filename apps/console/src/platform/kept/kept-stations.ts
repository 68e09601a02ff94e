import type { FieldStation } from '@etg/contract/console/field';
import { serverNow } from '../server-time.ts';
import { inKept } from './kept-database.ts';

/** A station as somebody saw it last, for a place without a network. */
export interface KeptStation {
  readonly person: string;
  readonly code: string;
  /** When it was read, in unix milliseconds by the server's clock. */
  readonly at: number;
  readonly page: FieldStation;
}

const mostKept = 40;

/** Keeps a station without the names of riders, and forgets the one that was seen longest ago. */
export async function keepStation(person: string, page: FieldStation): Promise<void> {
  const nests = page.nests.map(({ lit: _, ...nest }) => nest);
  const kept: KeptStation = {
    person,
    code: page.station.code,
    at: serverNow(),
    page: { ...page, nests },
  };
  try {
    await inKept('stations', 'readwrite', (store) => store.put(kept));
    const mine = await listKept(person);
    for (const { code } of mine.slice(mostKept))
      await inKept('stations', 'readwrite', (store) => store.delete([person, code]));
  } catch {
    // Nothing is kept where the browser does not allow it: the page works with a network.
  }
}

export async function readKeptStation(person: string, code: string): Promise<KeptStation | undefined> {
  return inKept('stations', 'readonly', (store) => store.get([person, code])).catch(() => undefined);
}

/** Somebody else may sign in here next. */
export async function forgetStations(person: string): Promise<void> {
  try {
    for (const { code } of await listKept(person))
      await inKept('stations', 'readwrite', (store) => store.delete([person, code]));
  } catch {
    // There are none.
  }
}

/** The one seen last comes first. */
export async function listKeptStations(person: string): Promise<KeptStation[]> {
  return listKept(person).catch(() => []);
}

async function listKept(person: string): Promise<KeptStation[]> {
  const all: KeptStation[] = await inKept('stations', 'readonly', (store) => store.getAll());
  return all.filter((each) => each.person === person).sort((one, other) => other.at - one.at);
}
