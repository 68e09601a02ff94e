import {
  type GatewayNotice,
  type GatewayReply,
  type GatewayRequest,
  type GatewayResult,
  gatewayRequest,
  gatewayStart,
} from '@etg/contract/gateway-control';
import { z } from 'zod';
import { Sandbox } from './sandbox.ts';

/** The connection to the parent process. */
export interface ControlPort {
  send(message: GatewayReply | GatewayNotice): void;
  /** Ends the process after all messages are sent. */
  exit(): void;
}

const numbered = z.object({ id: z.int().min(0) });
const starting = z.object({ type: z.literal('start') });

/** Handles the messages of the parent process, also malformed ones. Faults can be set only here. */
export class Control {
  readonly #port: ControlPort;
  #sandbox: Sandbox | undefined;

  constructor(port: ControlPort) {
    this.#port = port;
  }

  async receive(message: unknown): Promise<void> {
    const request = gatewayRequest.safeParse(message);
    const asked = numbered.safeParse(message);
    if (starting.safeParse(message).success) await this.#start(message);
    else if (request.success) await this.#answer(request.data);
    else if (asked.success)
      this.#port.send({ id: asked.data.id, ok: false, message: z.prettifyError(request.error) });
  }

  async #start(message: unknown): Promise<void> {
    try {
      if (this.#sandbox) throw new Error('The gateway is already started.');
      const sandbox = new Sandbox(gatewayStart.parse(message));
      const port = await sandbox.start();
      this.#sandbox = sandbox;
      this.#port.send({ type: 'started', port });
    } catch (error) {
      this.#port.send({ type: 'failed', message: reasonOf(error) });
    }
  }

  async #answer(request: GatewayRequest): Promise<void> {
    const { id } = request;
    try {
      if (!this.#sandbox) throw new Error('The gateway is not started.');
      const result = await act(this.#sandbox, request);
      this.#port.send({ id, ok: true, result });
    } catch (error) {
      this.#port.send({ id, ok: false, message: reasonOf(error) });
    }
    if (request.type === 'stop') this.#port.exit();
  }
}

async function act(sandbox: Sandbox, request: GatewayRequest): Promise<GatewayResult> {
  switch (request.type) {
    case 'fault':
      return sandbox.fault();
    case 'set_fault':
      return sandbox.setFault(request.order);
    case 'disputes':
      return sandbox.disputes();
    case 'open_dispute':
      return sandbox.openDispute(request.order);
    case 'decide_dispute':
      return sandbox.decideDispute(request.dispute, request.decision);
    case 'clock':
      await sandbox.moveClock(request.offsetMs);
      return null;
    case 'webhook':
      await sandbox.sendWebhooksTo(request.url);
      return null;
    case 'mark':
      sandbox.mark();
      return null;
    case 'reset':
      sandbox.reset();
      return null;
    case 'stop':
      await sandbox.stop();
      return null;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}
