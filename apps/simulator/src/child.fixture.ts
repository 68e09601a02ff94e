import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type SimulatorNotice,
  type SimulatorReply,
  type SimulatorStartInput,
  simulatorNotice,
  simulatorReply,
  virtualStationView,
} from '@etg/contract/simulator-control';
import { z } from 'zod';

const path = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The real simulator process, built before the tests, from its parent's side. */
export class SimulatorChild {
  readonly #process: ChildProcess = fork(path);
  readonly #exited = once(this.#process, 'exit');
  #lastId = 0;

  async start(message: Omit<SimulatorStartInput, 'type'>): Promise<SimulatorNotice> {
    return this.#exchange({ ...message, type: 'start' }, (answer) => simulatorNotice.safeParse(answer).data);
  }

  async ask(request: { type: string; [key: string]: unknown }): Promise<SimulatorReply> {
    this.#lastId += 1;
    const id = this.#lastId;
    return this.#exchange({ ...request, id }, (answer) => {
      const reply = simulatorReply.safeParse(answer).data;
      return reply?.id === id ? reply : undefined;
    });
  }

  async list() {
    return z.object({ result: z.array(virtualStationView) }).parse(await this.ask({ type: 'list' })).result;
  }

  disconnect(): void {
    this.#process.disconnect();
  }

  /** SIGKILL: the process has no chance to finish anything. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }

  async exitCode(): Promise<number | null> {
    await this.#exited;
    return this.#process.exitCode;
  }

  #exchange<Answer>(message: object, read: (answer: unknown) => Answer | undefined): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const listen = (message: unknown) => {
        const answer = read(message);
        if (answer === undefined) return;
        this.#process.off('message', listen);
        resolve(answer);
      };
      this.#process.on('message', listen);
      this.#process.send(message, (error) => error && reject(error));
    });
  }
}
