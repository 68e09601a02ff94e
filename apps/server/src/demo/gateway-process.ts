import { type ChildProcess, fork } from 'node:child_process';
import {
  type GatewayFaultView,
  type GatewayRequest,
  type GatewayStartInput,
  gatewayNotice,
  gatewayReply,
} from '@etg/contract/gateway-control';

export interface GatewayProgram {
  entry: string;
  execArgv: string[];
}

type Ask = GatewayRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** One run of the payment sandbox, from its fork to its end. */
export interface GatewayProcess {
  processId: number | undefined;
  port: number;
  ask(request: Ask): Promise<GatewayFaultView | null>;
  /** With the exit code, or null for a signal. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

export async function forkGateway(
  program: GatewayProgram,
  start: Omit<GatewayStartInput, 'type'>,
): Promise<GatewayProcess> {
  const child = fork(program.entry, {
    execArgv: program.execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await started(child, start).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const ask = askingOf(child);
  return { processId: child.pid, port, ask, ended, stop: () => stop(child, ask, ended) };
}

function started(child: ChildProcess, start: Omit<GatewayStartInput, 'type'>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the payment sandbox ended before it started')));
    child.on('message', (message) => {
      const notice = gatewayNotice.safeParse(message);
      if (!notice.success) return;
      if (notice.data.type === 'started') resolve(notice.data.port);
      else reject(new Error(notice.data.message));
    });
    child.send({ type: 'start', ...start });
  });
}

function askingOf(child: ChildProcess): GatewayProcess['ask'] {
  const waiting = new Map<
    number,
    { resolve(result: GatewayFaultView | null): void; reject(error: Error): void }
  >();
  let lastId = 0;
  child.on('message', (message) => {
    const reply = gatewayReply.safeParse(message);
    if (!reply.success) return;
    const asked = waiting.get(reply.data.id);
    waiting.delete(reply.data.id);
    if (reply.data.ok) asked?.resolve(reply.data.result);
    else asked?.reject(new Error(reply.data.message));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the payment sandbox stopped'));
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

async function stop(child: ChildProcess, ask: GatewayProcess['ask'], gone: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.connected) return;
  await Promise.race([ask({ type: 'stop' }).catch(() => undefined), gone]);
  if (child.connected) child.disconnect();
  await gone;
}
