import { type ChildProcess, fork } from 'node:child_process';
import type { z } from 'zod';

/** A program of the demo that runs as a process of its own, so that what it plays outlives a killed server. */
export interface ChildProgram {
  entry: string;
  execArgv: string[];
  /** A file with a certificate it believes besides the usual ones. */
  trusts?: string | undefined;
}

type Notice = { type: 'started' } | { type: 'failed'; message: string };
type Reply = { id: number } & ({ ok: true; result: unknown } | { ok: false; message: string });

/** How a program speaks over the fork's channel: one notice after `start`, then a reply to each request. */
export interface Speech<N extends Notice, R extends Reply> {
  /** For people: "the virtual stations". */
  name: string;
  notice: z.ZodType<N>;
  reply: z.ZodType<R>;
  /** What a request that cannot be done is answered with. */
  refusal: (message: string) => Error;
}

/** One run of a program, from its fork to its end. */
export interface ChildRun<Started, Result> {
  processId: number | undefined;
  started: Started;
  /** Whoever asks knows what this program understands: `AskOf` its requests. */
  ask(request: object): Promise<Result>;
  /** With the exit code, or null for a signal. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

type StartedOf<N> = Extract<N, { type: 'started' }>;
type ResultOf<R> = R extends { ok: true; result: infer Result } ? Result : never;
/** A request without its number, which is given here. */
export type AskOf<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never;

export async function forkProgram<N extends Notice, R extends Reply>(
  program: ChildProgram,
  start: object,
  speech: Speech<N, R>,
): Promise<ChildRun<StartedOf<N>, ResultOf<R>>> {
  const child = fork(program.entry, {
    execArgv: program.execArgv,
    // biome-ignore lint/style/noProcessEnv: passed on to a child process, not read as configuration
    env: { ...process.env, ...(program.trusts && { NODE_EXTRA_CA_CERTS: program.trusts }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started = await untilStarted(child, start, speech).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const ask = askingOf(child, speech);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) return;
    await Promise.race([ask({ type: 'stop' }).catch(() => undefined), ended]);
    if (child.connected) child.disconnect();
    await ended;
  };
  return { processId: child.pid, started, ask, ended, stop };
}

function untilStarted<N extends Notice, R extends Reply>(
  child: ChildProcess,
  start: object,
  { name, notice }: Speech<N, R>,
): Promise<StartedOf<N>> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${name} ended before the start`)));
    child.on('message', (message) => {
      const said = notice.safeParse(message).data;
      if (said && isStarted(said)) resolve(said);
      else if (said?.type === 'failed') reject(new Error(said.message));
    });
    child.send({ type: 'start', ...start });
  });
}

function isStarted<N extends Notice>(notice: N): notice is N & StartedOf<N> {
  return notice.type === 'started';
}

function askingOf<R extends Reply>(
  child: ChildProcess,
  { name, reply, refusal }: Pick<Speech<Notice, R>, 'name' | 'reply' | 'refusal'>,
): (request: object) => Promise<ResultOf<R>> {
  const waiting = new Map<number, { resolve(result: ResultOf<R>): void; reject(error: Error): void }>();
  let lastId = 0;
  child.on('message', (message) => {
    const said = reply.safeParse(message).data;
    if (!said) return;
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if (said.ok) asked?.resolve(said.result as ResultOf<R>);
    else asked?.reject(refusal(said.message));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error(`${name} stopped`));
  });
  return (request) => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ ...request, id }, (error) => error && reject(error));
    });
  };
}
