import type { GatewayFaultOrder } from '@etg/contract/gateway-control';
import type { StationAct, VirtualStationView } from '@etg/contract/simulator-control';
import { type BookEntry, ledgerComparison } from '@etg/contract/workbench';
import { type APIRequestContext, expect } from '@playwright/test';

/** The demo's workbench: acts at stations, moves the clock, and reads text messages and mails. */
export class Workbench {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async reset(): Promise<void> {
    expect((await this.#request.post('/workbench/api/reset')).ok()).toBe(true);
  }

  /** The code in the newest text message to a number. */
  async smsCode(phone: string): Promise<string> {
    const answer = await this.#request.get(`/workbench/api/outbox?to=${phone}`);
    const sent: { text: string }[] = await answer.json();
    const [newest = 'no code'] = sent.flatMap(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? []);
    return newest;
  }

  /** The newest text message to a number. */
  async textTo(phone: string): Promise<string> {
    const answer = await this.#request.get(`/workbench/api/outbox?to=${phone}`);
    const [newest]: { text: string }[] = await answer.json();
    return newest?.text ?? 'no message';
  }

  /** The newest mail to an address. */
  async mailTo(address: string): Promise<string> {
    const sent: { to: string; text: string }[] = await (
      await this.#request.get('/workbench/api/outbox')
    ).json();
    return sent.find(({ to }) => to === address)?.text ?? 'no mail';
  }

  async station(code: string): Promise<VirtualStationView> {
    const stations: VirtualStationView[] = await (await this.#request.get('/workbench/api/stations')).json();
    const station = stations.find((each) => each.code === code);
    if (!station) throw new Error(`no station ${code}`);
    return station;
  }

  async act(code: string, act: StationAct): Promise<void> {
    const answer = await this.#request.post(`/workbench/api/stations/${code}`, { data: act });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Suspends service at the venue of a station, or resumes it. */
  async pause(code: string, on: boolean): Promise<void> {
    const answer = await this.#request.post(`/workbench/api/stations/${code}/pause`, { data: { on } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Sets the fault of the payment gateway. */
  async gateway(order: GatewayFaultOrder): Promise<void> {
    const answer = await this.#request.post('/workbench/api/gateway', { data: order });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** The payments of a rider, from our ledger and from the payment gateway. */
  async books(phone: string): Promise<BookEntry[]> {
    return ledgerComparison
      .array()
      .parse(await (await this.#request.get(`/workbench/api/books?to=${phone}`)).json());
  }

  async advance(seconds: number): Promise<void> {
    expect((await this.#request.post('/workbench/api/clock', { data: { advance_s: seconds } })).ok()).toBe(
      true,
    );
  }
}
