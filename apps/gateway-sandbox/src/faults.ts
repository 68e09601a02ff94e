import type { GatewayFault, GatewayFaultOrder, GatewayFaultView } from '@etg/contract/gateway-control';

const usualSlowMs = 5_000;

/** What was ordered to go wrong, until when. */
export class Faults {
  readonly #now: () => number;
  readonly #waiting = new Set<() => void>();
  #fault: GatewayFault = 'none';
  #until: number | null = null;
  #slowMs = usualSlowMs;

  constructor(now: () => number) {
    this.#now = now;
  }

  order({ fault, for_s, slow_s }: GatewayFaultOrder): GatewayFaultView {
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

  /** Keeps a request waiting while the gateway is slow; one that waits goes on as soon as the fault is over. */
  async pass(): Promise<void> {
    if (this.current() !== 'slow') return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, this.#slowMs);
      this.#waiting.add(goOn);
    });
  }

  /** Called whenever the clock was moved or an order was given. */
  releaseIfOver(): void {
    if (this.current() !== 'slow') this.releaseAll();
  }

  releaseAll(): void {
    for (const goOn of [...this.#waiting]) goOn();
  }
}
