import type { Consequence } from '@etg/contract/console/consequence';
import { retireElectron, setElectronService } from '@etg/contract/console/electrons';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { endAlarm } from '../alarm/index.ts';
import {
  findElectron,
  findElectronPlace,
  lockElectron,
  type StationChanges,
  saveElectronService,
} from '../station/index.ts';
import { topicsOf } from './electron.rules.ts';
import { findElectronWithSeat } from './trip.store.ts';

interface ElectronActDeps {
  changes: StationChanges;
}

type Row = Consequence['rows'][number];
type Electron = NonNullable<Awaited<ReturnType<typeof findElectron>>>;
const word = (name: string) => ({ is: 'word', word: name }) as const;

/** What staff decide about Electrons [QF10]. */
export function electronActs(deps: ElectronActDeps): readonly AnyStaffAct[] {
  return [setService(deps), retire(deps)];
}

function setService({ changes }: ElectronActDeps): StaffAct<typeof setElectronService> {
  return {
    call: setElectronService,
    placeOf: (reader, { params }) => findElectronPlace(reader, params.electron),
    preview: async (tx, { params: { electron: id }, given, locks }) => {
      const electron = await look(tx, id, locks);
      if (!electron) return { refused: 'no-such-electron' };
      const { service_state: state, service_reason: was, service_words: words } = electron;
      if (state === 'retired') return { refused: 'electron-retired' };
      if (given.in_service && state === 'in_service') return { refused: 'electron-in-service' };
      if (!given.in_service && !given.why) return { refused: 'electron-why-needed' };
      const isSame = was === given.why && (words ?? undefined) === given.words;
      if (!given.in_service && state === 'out_of_service' && isSame)
        return { refused: 'electron-out-already' };
      const after = given.in_service ? 'in_service' : 'out_of_service';
      const why = given.in_service ? undefined : given.why;
      return view(electron, { after, why, rows: [scoreRow(electron, given.in_service)].flat() });
    },
    perform: async (tx, { params: { electron: id }, given, by, now }) => {
      const was = await look(tx, id, true);
      const state = given.in_service ? 'in_service' : 'out_of_service';
      const why = given.in_service ? undefined : given.why;
      const words = given.in_service ? undefined : given.words;
      await saveElectronService(tx, id, { state, why, words, by: by.operator, now });
      return doneFor(tx, { id, was, after: { state, why: why ?? null }, changes, now });
    },
  };
}

/** One that is out may be retired too: its return still ends the rental, and it is not lit again. */
function retire({ changes }: ElectronActDeps): StaffAct<typeof retireElectron> {
  return {
    call: retireElectron,
    placeOf: (reader, { params }) => findElectronPlace(reader, params.electron),
    preview: async (tx, { params: { electron: id }, given, locks }) => {
      const electron = await look(tx, id, locks);
      if (!electron) return { refused: 'no-such-electron' };
      if (electron.service_state === 'retired') return { refused: 'electron-retired' };
      if (given.typed.trim() !== id) return { refused: 'electron-id-differs' };
      return view(electron, { after: 'retired', why: given.why, rows: [], isFinal: true });
    },
    perform: async (tx, { params: { electron: id }, given, by, now }) => {
      const was = await look(tx, id, true);
      const { why, words } = given;
      await saveElectronService(tx, id, { state: 'retired', why, words, by: by.operator, now });
      return doneFor(tx, { id, was, after: { state: 'retired', why }, changes, now });
    },
  };
}

async function look(tx: Tx, id: string, locks: boolean): Promise<Electron | undefined> {
  return locks ? lockElectron(tx, id) : findElectron(tx, id);
}

interface Becoming {
  after: Electron['service_state'];
  why: string | undefined;
  rows: Row[];
  isFinal?: boolean;
}

function view(electron: Electron, { after, why, rows, isFinal = false }: Becoming) {
  const { id, service_state, service_reason, service_since } = electron;
  const reason: Row = {
    label: 'electron-why',
    before: service_reason ? word(`electron-why-${service_reason}`) : { is: 'none' },
    after: why ? word(`electron-why-${why}`) : { is: 'none' },
  };
  return {
    subject: id,
    consequence: {
      rows: [
        {
          label: 'electron-service',
          name: id,
          before: word(`electron-${service_state}`),
          after: word(`electron-${after}`),
        },
        reason,
        ...rows,
      ],
      ...(isFinal && { final: true as const }),
    },
    facts: { state: service_state, why: service_reason, since: service_since && toUnix(service_since) },
  };
}

/** Back in service it begins anew: what spoke against it does not count any more. */
function scoreRow({ score }: Electron, isBack: boolean): Row[] {
  if (!isBack || score === 0) return [];
  const text = (value: number) => ({ is: 'text', text: String(value) }) as const;
  return [{ label: 'electron-score', before: text(score), after: text(0) }];
}

interface Done {
  id: string;
  was: Electron | undefined;
  after: { state: string; why: string | null };
  changes: StationChanges;
  now: Date;
}

async function doneFor(tx: Tx, { id, was, after, changes, now }: Done) {
  // Somebody has decided: nobody has to be told any more that the rule found it.
  await endAlarm(tx, { kind: 'electron-dud', subject: id, now });
  const station = (await findElectronWithSeat(tx, id))?.seat_station;
  return {
    before: { state: was?.service_state ?? null, why: was?.service_reason ?? null },
    after,
    topics: topicsOf(id, station),
    afterCommit: () => {
      if (station) changes.publish([station]);
    },
  };
}
