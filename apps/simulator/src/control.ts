import {
  type SimulatorNotice,
  type SimulatorReply,
  type SimulatorRequest,
  type SimulatorResult,
  simulatorRequest,
  simulatorStart,
} from '@etg/contract/simulator-control';
import { z } from 'zod';
import { ImpossibleAct } from './impossible-act.ts';
import { Simulation } from './simulation.ts';

/** Sends messages to the parent process. */
export type ControlPort = {
  send(message: SimulatorReply | SimulatorNotice): void;
  /** Ends the process after the messages already sent. */
  exit(): void;
};

const withId = z.object({ id: z.int().min(0) });
const startMessage = z.object({ type: z.literal('start') });

/** Handles the messages of the parent process, including invalid ones. */
export class Control {
  readonly #port: ControlPort;
  #simulation: Simulation | undefined;

  constructor(port: ControlPort) {
    this.#port = port;
  }

  receive(message: unknown): void {
    const request = simulatorRequest.safeParse(message);
    const withRequestId = withId.safeParse(message);
    if (startMessage.safeParse(message).success) this.#start(message);
    else if (request.success) this.#answer(request.data);
    else if (withRequestId.success)
      this.#port.send({ id: withRequestId.data.id, ok: false, message: z.prettifyError(request.error) });
  }

  #start(message: unknown): void {
    try {
      if (this.#simulation) throw new Error('The simulator is already started');
      this.#simulation = new Simulation(simulatorStart.parse(message));
      this.#port.send({ type: 'started' });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
      this.#port.send({ type: 'failed', message: reason });
    }
  }

  #answer(request: SimulatorRequest): void {
    const { id } = request;
    try {
      if (!this.#simulation) throw new ImpossibleAct('The simulator is not started');
      this.#port.send({ id, ok: true, result: this.#do(request, this.#simulation) });
    } catch (error) {
      // After any other error the world may be half changed: the process ends and restarts from the saved world.
      if (!(error instanceof ImpossibleAct)) throw error;
      this.#port.send({ id, ok: false, message: error.message });
    }
    if (request.type === 'stop') this.#port.exit();
  }

  #do(request: SimulatorRequest, simulation: Simulation): SimulatorResult {
    switch (request.type) {
      case 'list':
        return simulation.list();
      case 'act':
        return simulation.act(request.station, request);
      case 'clock':
        simulation.moveClock(request.offsetMs);
        return null;
      case 'reset':
        simulation.reset(request.stations);
        return null;
      case 'stop':
        simulation.stop();
        return null;
    }
  }
}
