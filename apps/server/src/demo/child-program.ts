import { type ChildProcess, fork } from 'node:child_process';
import type { z } from 'zod';

/** A program of the demo that runs in its own process, so that it survives a killed server, as the real thing would. */
export interface ChildProgram {
  entry: string;
  execArgv: string[];
  /** A certificate file to trust besides the usual ones. */
  trusts?: string | undefined;
}

type Notice = { type: 'started' } | { type: 'failed'; message: string };
type Reply = { id: number } & ({ ok: true; result: unknown } | { ok: false; message: string });

/** The messages of a program on the IPC channel: one notice after `start`, then a reply to each request. */
export interface Protocol<N extends Notice, R extends Reply> {
  /** For log lines, such as "the virtual stations". */
  name: string;
  notice: z.ZodType<N>;
  reply: z.ZodType<R>;
  /** The error for a request that the program refuses. */
  refusal: (message: string) => Error;
}

/** One run of a program, from its fork to its end. */
export interface ChildRun<Started, Result> {
  processId: number | undefined;
  started: Started;
  /** Callers pass `AskOf` the program's request type. */
  ask(request: object): Promise<Result>;
  /** Resolves with the exit code, or null if a signal ended it. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

type StartedOf<N> = Extract<N, { type: 'started' }>;
type ResultOf<R> = R extends { ok: true; result: infer Result } ? Result : never;
/** A request without its id, which `ask` adds. */
export type AskOf<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never;

export async function forkProgram<N extends Notice, R extends Reply>(
  program: ChildProgram,
  start: object,
  protocol: Protocol<N, R>,
): Promise<ChildRun<StartedOf<N>, ResultOf<R>>> {
  const child = fork(program.entry, {
    execArgv: program.execArgv,
    // biome-ignore lint/style/noProcessEnv: passed on to a child process, not read as configuration
    env: { ...process.env, ...(program.trusts && { NODE_EXTRA_CA_CERTS: program.trusts }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started = await untilStarted(child, start, protocol).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const ask = createAsk(child, protocol);
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
  { name, notice }: Protocol<N, R>,
): Promise<StartedOf<N>> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${name} ended before the start`)));
    child.on('message', (message) => {
      const received = notice.safeParse(message).data;
      if (received && isStarted(received)) resolve(received);
      else if (received?.type === 'failed') reject(new Error(received.message));
    });
    child.send({ type: 'start', ...start });
  });
}

function isStarted<N extends Notice>(notice: N): notice is N & StartedOf<N> {
  return notice.type === 'started';
}

function createAsk<R extends Reply>(
  child: ChildProcess,
  { name, reply, refusal }: Pick<Protocol<Notice, R>, 'name' | 'reply' | 'refusal'>,
): (request: object) => Promise<ResultOf<R>> {
  const waiting = new Map<number, { resolve(result: ResultOf<R>): void; reject(error: Error): void }>();
  let lastId = 0;
  child.on('message', (message) => {
    const received = reply.safeParse(message).data;
    if (!received) return;
    const asked = waiting.get(received.id);
    waiting.delete(received.id);
    if (received.ok) asked?.resolve(received.result as ResultOf<R>);
    else asked?.reject(refusal(received.message));
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
