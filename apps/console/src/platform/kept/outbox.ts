import { confirmAct, previewAct } from '../act/act-call.ts';
import { callAddress, type Reply } from '../api.ts';
import { sendFile } from '../send-file.ts';
import { serverNow } from '../server-time.ts';
import { createStore, useStore } from '../store.ts';
import { inKept } from './kept-database.ts';
import {
  type Ended,
  endOfError,
  endOfOutcome,
  inOrderOfMaking,
  isSameSubject,
  nextToSend,
  type OutboxAct,
  plannedOf,
  type Waiting,
} from './outbox.rules.ts';

/** What waits here for the network, of whoever is signed in, the oldest first. */
const waiting = createStore<readonly Waiting[]>([]);
let person: string | undefined;
/** Aborted when this person leaves: what is under way must not go on as the next one. */
let stay = new AbortController();
let lastMade = 0;
/** Other tabs show the same. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('etg-console-outbox') : undefined;

export function useWaiting(): readonly Waiting[] {
  return useStore(waiting);
}

/** What was sent since the page was opened: pages read again what it changed. */
export const sentStore = createStore(0);

/** From now on what this person did here before is sent, in its order. Returns what ends it. */
export function startOutbox(who: string): () => void {
  person = who;
  // The session belongs to all tabs: one that was opened by somebody else has to be silent.
  tabs?.postMessage({ signedIn: who });
  void readKept().then(flushOutbox);
  const again = ({ data }: MessageEvent<unknown>) => {
    if (isSomebodyElse(data)) leave();
    else void readKept();
  };
  tabs?.addEventListener('message', again);
  return () => {
    tabs?.removeEventListener('message', again);
    clearTimeout(retry);
    if (person === who) leave();
    waiting.set([]);
  };
}

function isSomebodyElse(said: unknown): boolean {
  return typeof said === 'object' && said !== null && 'signedIn' in said && said.signedIn !== person;
}

function leave(): void {
  person = undefined;
  stay.abort(new Left());
  stay = new AbortController();
}

/** Thrown before a call that would be made as somebody else. */
class Left extends Error {}

interface Added {
  readonly code: string;
  readonly act: OutboxAct;
  readonly picture?: Blob | undefined;
}

/** Keeps it on this phone and sends it as soon as it can. Resolves once it is kept. */
export async function putInOutbox({ code, act, picture }: Added): Promise<void> {
  if (person === undefined) throw new Error('Nobody is signed in here');
  const earlier = waiting.get().some((each) => isSameSubject(each.act, act));
  // Two within a millisecond keep their order, and two about the same have times of their own.
  lastMade = Math.max(lastMade + (earlier ? 1_000 : 1), serverNow());
  const made: Waiting = {
    id: crypto.randomUUID(),
    person,
    code,
    made: lastMade,
    act,
    ...(picture && { picture }),
  };
  waiting.set([...waiting.get(), made]);
  await keep(made);
  void flushOutbox();
}

/** Sends a refused one again: as it is, or a note without its photo. */
export async function sendAgain(id: string, without?: 'photo'): Promise<void> {
  const found = waiting.get().find((each) => each.id === id);
  if (!found) return;
  const { refused: _, seen: __, picture, photo, ...rest } = found;
  await change({
    ...rest,
    ...(without === undefined && { ...(picture && { picture }), ...(photo && { photo }) }),
  });
  void flushOutbox();
}

export async function dropFromOutbox(id: string): Promise<void> {
  waiting.set(waiting.get().filter((each) => each.id !== id));
  await inKept('waiting', 'readwrite', (store) => store.delete(id)).catch(() => undefined);
  tabs?.postMessage('changed');
}

/** After sign-out, of whoever has left. */
export async function clearOutbox(): Promise<void> {
  leave();
  for (const { id } of waiting.get()) await dropFromOutbox(id);
}

const retryMs = 10_000;
let retry: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/** Sends what waits, the oldest first, until one has to wait. Tabs take turns. */
export async function flushOutbox(): Promise<void> {
  if (isSending || person === undefined) return;
  isSending = true;
  clearTimeout(retry);
  try {
    if ('locks' in navigator) await navigator.locks.request('etg-console-outbox', sendAll);
    else await sendAll();
  } finally {
    isSending = false;
    if (person !== undefined && nextToSend(waiting.get())) retry = setTimeout(flushOutbox, retryMs);
  }
}

async function sendAll(): Promise<void> {
  // Another tab may have sent some of it.
  await readKept();
  for (let next = nextToSend(waiting.get()); next; next = nextToSend(waiting.get())) {
    const who = person;
    const { signal } = stay;
    const ended = await sendOne(next, signal).catch(endOfError);
    if (person !== who || signal.aborted || ended === 'later') return;
    if (ended === 'sent') {
      await dropFromOutbox(next.id);
      sentStore.set(sentStore.get() + 1);
    } else await changeById(next.id, { refused: ended });
  }
}

const mostLooks = 3;

async function sendOne(entry: Waiting, signal: AbortSignal): Promise<Ended> {
  const sent = await withPhoto(entry, signal);
  if ('key' in sent) return sent;
  const act = plannedOf(sent, serverNow());
  let { seen } = sent;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    if (seen === undefined) {
      const looked = await previewAct(act, AbortSignal.any([signal, AbortSignal.timeout(20_000)]));
      if (looked.outcome === 'refused') return { key: looked.why };
      seen = looked.preview.version;
      await changeById(entry.id, { seen });
    }
    // Also another tab may have dropped it: whoever did it has signed out there.
    if (!waiting.get().some(({ id }) => id === entry.id)) return 'later';
    signal.throwIfAborted();
    const outcome = await confirmAct(act, { reason: undefined, key: entry.id, seen });
    if (outcome.outcome !== 'changed') return endOfOutcome(outcome);
    // Something changed since: looked at again, the rules of the act decide.
    seen = undefined;
  }
  return 'later';
}

/** A note's picture arrives before the note that names it. */
async function withPhoto(entry: Waiting, signal: AbortSignal): Promise<Waiting | { key: string }> {
  if (!entry.picture || entry.photo || entry.act.kind !== 'note') return entry;
  const { ticketId } = entry.act;
  // The answer of our own call, as its contract describes it.
  const answer = (await sendFile({
    address: callAddress('POST /field/tickets/{ticketId}/photos', { params: { ticketId } }),
    file: entry.picture,
    signal,
    onProgress: () => undefined,
  })) as Reply<'POST /field/tickets/{ticketId}/photos'>;
  if (answer.outcome === 'refused') return { key: `photo-${answer.why}` };
  signal.throwIfAborted();
  await changeById(entry.id, { photo: answer.photo });
  return { ...entry, photo: answer.photo };
}

async function changeById(id: string, changes: Partial<Waiting>): Promise<void> {
  const found = waiting.get().find((each) => each.id === id);
  if (found) await change({ ...found, ...changes });
}

async function change(changed: Waiting): Promise<void> {
  waiting.set(waiting.get().map((each) => (each.id === changed.id ? changed : each)));
  await keep(changed);
}

/** Where the browser keeps nothing, such as in a private window, it lasts as long as the page. */
async function keep(entry: Waiting): Promise<void> {
  await inKept('waiting', 'readwrite', (store) => store.put(entry)).catch(() => unkept.add(entry.id));
  tabs?.postMessage('changed');
}

const unkept = new Set<string>();

async function readKept(): Promise<void> {
  const who = person;
  const all: Waiting[] | undefined = await inKept('waiting', 'readonly', (store) => store.getAll()).catch(
    () => undefined,
  );
  if (!all || who !== person) return;
  const mine = all.filter((each) => each.person === who);
  const onlyHere = waiting.get().filter(({ id }) => unkept.has(id) && !mine.some((each) => each.id === id));
  waiting.set(inOrderOfMaking([...mine, ...onlyHere]));
}
