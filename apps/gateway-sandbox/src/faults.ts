import type { GatewayFault, GatewayFaultOrder, GatewayFaultView } from '@etg/contract/gateway-control';

const usualSlowMs = 5_000;

/** The fault that is simulated, and until when. */
export class Faults {
  readonly #now: () => number;
  readonly #waiting = new Set<() => void>();
  #fault: GatewayFault = 'none';
  #until: number | null = null;
  #slowMs = usualSlowMs;

  constructor(now: () => number) {
    this.#now = now;
  }

  set({ fault, for_s, slow_s }: GatewayFaultOrder): GatewayFaultView {
    this.#fault = fault;
    this.#until = fault === 'none' || for_s === undefined ? null : this.#now() + for_s * 1_000;
    this.#slowMs = slow_s === undefined ? usualSlowMs : slow_s * 1_000;
    this.releaseIfOver();
    return this.view();
  }

  current(): GatewayFault {
    return this.#until !== null && this.#until <= this.#now() ? 'none' : this.#fault;
  }

  view(): GatewayFaultView {
    const fault = this.current();
    return {
      fault,
      until: fault === 'none' || this.#until === null ? null : Math.floor(this.#until / 1_000),
    };
  }

  /** Delays a request while the gateway is slow; waiting requests continue as soon as the fault ends. */
  async delay(): Promise<void> {
    if (this.current() !== 'slow') return;
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, this.#slowMs);
      this.#waiting.add(resume);
    });
  }

  /** Called when the clock was moved or another fault was set. */
  releaseIfOver(): void {
    if (this.current() !== 'slow') this.releaseAll();
  }

  releaseAll(): void {
    for (const resume of [...this.#waiting]) resume();
  }
}
