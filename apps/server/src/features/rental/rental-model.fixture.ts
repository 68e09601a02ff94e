import { randomUUID } from 'node:crypto';
import { workKinds } from '@etg/contract/console/machine-words';
import {
  type StationCommand,
  type StationEvent,
  type StationState,
  stationEvent,
  stationProtocolVersion,
  stationState,
} from '@etg/contract/station-protocol';
import { PhysicalStation } from '@etg/testing/physical-station';
import { Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import { createDueWork } from '../../platform/due-work/due-work.ts';
import { createLogger } from '../../platform/logger.ts';
import { localAnnouncements } from '../../platform/redis/announcements.ts';
import { anAccount } from '../../testing/people.fixture.ts';
import { createStationChanges, type StationHandler } from '../station/index.ts';
import { measureRentals } from './measure-rentals.ts';
import type { ModelPlace } from './model-place.fixture.ts';
import { rentalStation } from './rental.station.ts';
import { rentalSweep } from './rental.sweep.ts';
import { startBooking } from './start-booking.ts';
import { takeCharger } from './take-charger.ts';

type Sent = { station: string; command: StationCommand };

/** How far each station's clock is off: one is right, one is behind, one is ahead. Commands expire by the right time. */
const clockErrorsMs = [0, -3 * 3_600_000, 5 * 3_600_000];

/** The server's rental feature and physical stations. The test decides which messages between them arrive. */
export class RentalModel {
  readonly place: ModelPlace;
  readonly riders: string[] = [];
  readonly stations: PhysicalStation[] = [];
  /** The account that has each Electron outside of a nest; undefined if it left without a command. */
  readonly hands = new Map<string, string | undefined>();
  /** When each rental ended that staff ended by hand, as they said. */
  readonly endedByHand = new Map<string, Date>();
  /** Commands that have not arrived yet. */
  inFlight: Sent[] = [];
  /** Every command that was ever sent. */
  readonly sent: Sent[] = [];
  readonly #lastState = new Map<string, StationState>();
  #handle: StationHandler;
  #deps: Parameters<typeof takeCharger>[0] & Core;

  private constructor(place: ModelPlace) {
    this.place = place;
    [this.#handle, this.#deps] = this.#start();
  }

  static async open(place: ModelPlace): Promise<RentalModel> {
    place.runs += 1;
    const model = new RentalModel(place);
    await model.#layOut();
    return model;
  }

  get now(): number {
    return this.place.clock.now().getTime();
  }

  /** Restarts the server: whatever was only in memory is lost, and so are the commands in flight. */
  restart(): void {
    this.inFlight = [];
    [this.#handle, this.#deps] = this.#start();
  }

  #start(): [StationHandler, Parameters<typeof takeCharger>[0]] {
    const { db, clock } = this.place;
    const log = createLogger({ level: 'silent' });
    // Due work is performed only when the model lets time pass.
    const dueWork = { ...createDueWork({ db, clock, log }), wake: () => {} };
    const stations = {
      send: async (station: string, command: StationCommand) => {
        this.inFlight.push({ station, command });
        this.sent.push({ station, command });
        return true;
      },
    };
    const nothing = () => undefined;
    const live = {
      toAccount: () => ({ emit: () => true }),
      endLogins: nothing,
      hintStaff: nothing,
      endStaffSessions: nothing,
    };
    const rentals = measureRentals({ db, clock }, new Registry());
    const changes = createStationChanges(localAnnouncements());
    const deps = { db, clock, log, dueWork, stations, live, rentals, changes };
    // The work of other features plays no part here; without a handler it would be tried again for ever.
    for (const kind of workKinds) dueWork.register(kind, async () => undefined);
    rentalSweep(deps);
    return [rentalStation(deps), deps];
  }

  async #layOut(): Promise<void> {
    const { db, clock, runs } = this.place;
    const [now, venue] = [clock.now(), randomUUID()];
    await db
      .insertInto('venue')
      .values({ id: venue, title: 'V', address: 'A', lat: 0, lng: 0, country: 'US' })
      .execute();
    const seats = [
      [1, 2, 3],
      [4, 5, null],
      [6, null, null],
    ];
    for (const [index, electrons] of seats.entries()) {
      const code = String(1_000 + runs * 3 + index);
      await db.insertInto('station').values({ code, venue_id: venue }).execute();
      const station = new PhysicalStation(
        code,
        electrons.map((each) => (each === null ? null : `E${runs}-${each}`)),
      );
      this.stations.push(station);
      await this.#show(station);
    }
    for (let turn = 0; turn < 3; turn += 1) {
      const id = randomUUID();
      this.riders.push(id);
      const phone = `1${String(runs * 10 + turn).padStart(10, '0')}`;
      const account = { id, phone, can_do_pit_stop: true, created_at: now };
      await anAccount(db, account);
      const paid = { plan: 'monthly', country: 'US', price_minor: 1n, currency: 'USD' } as const;
      const paid_until = new Date(now.getTime() + 1e10);
      await db
        .insertInto('subscription')
        .values({ id: randomUUID(), account_id: id, ...paid, started_at: now, paid_until })
        .execute();
    }
  }

  /** Presses as a rider does: for an exchange with a charger in hand, otherwise for a first charger. */
  async press(rider: number, at: number): Promise<void> {
    const request = { accountId: this.riders[rider] ?? '', station: undefined };
    const plain = await startBooking(this.#deps, { ...request, exchange: false });
    const holds = plain.outcome === 'holds-battery';
    const started = holds ? await startBooking(this.#deps, { ...request, exchange: true }) : plain;
    if (started.outcome !== 'started') return;
    const asked = {
      accountId: request.accountId,
      bookingId: started.booking.key_id,
      cableType: 'usb_c',
    } as const;
    await takeCharger(this.#deps, { ...asked, group_id: this.station(at).code });
  }

  /** The oldest command in flight arrives once, twice or never. */
  async deliverCommand(times: number): Promise<void> {
    const sent = this.inFlight.shift();
    for (let turn = 0; sent && turn < times; turn += 1) await this.#arrive(sent);
  }

  async repeatCommand(index: number): Promise<void> {
    const sent = this.sent[index % this.sent.length];
    if (sent) await this.#arrive(sent);
  }

  async #arrive({ station: code, command }: Sent): Promise<void> {
    const station = this.stations.find((each) => each.code === code);
    if (!station?.isOnline) return;
    if (command.type === 'release') station.obey(command, this.now);
    else await this.#show(station, command.id);
  }

  async pull(at: number, wrongNest: boolean): Promise<void> {
    const pulled = this.station(at).pull(this.now, wrongNest);
    if (!pulled) return;
    const release = await this.place.db
      .selectFrom('release')
      .select('account_id')
      .where('id', '=', pulled.command)
      .executeTakeFirstOrThrow();
    this.hands.set(pulled.electron, release.account_id);
  }

  insert(hand: number, at: number): void {
    const electron = [...this.hands.keys()][hand % this.hands.size];
    if (electron !== undefined && this.station(at).insert(electron, this.now)) this.hands.delete(electron);
  }

  force(at: number, nest: number): void {
    const electron = this.station(at).force(nest, this.now);
    if (electron !== undefined) this.hands.set(electron, undefined);
  }

  /** One event of a station reaches the server once, twice or never, in any order. */
  async deliverEvent(at: number, index: number, times: number): Promise<void> {
    const station = this.station(at);
    if (station.sent.length === 0 || !station.isOnline) return;
    const [said] = station.sent.splice(index % station.sent.length, 1);
    if (!said) return;
    if (times === 0 && said.mustBeHeard) return void station.sent.push(said);
    for (let turn = 0; turn < times; turn += 1) await this.#deliver('event', station.code, said.event);
  }

  /** The station of each event that has not reached the server yet. */
  undelivered(): number[] {
    return this.stations.flatMap((station, index) => (station.isOnline ? station.sent.map(() => index) : []));
  }

  /** The present panel reaches the server. A station that was offline is online again. */
  async showPanel(at: number): Promise<void> {
    await this.#show(this.station(at));
  }

  async #show(station: PhysicalStation, answers?: string): Promise<void> {
    station.isOnline = true;
    const state = station.panel(this.now, answers);
    this.#lastState.set(station.code, state);
    await this.#deliver('state', station.code, state);
  }

  /** The last panel reaches the server a second time. */
  async repeatPanel(at: number): Promise<void> {
    const { code } = this.station(at);
    const state = this.#lastState.get(code);
    if (state) await this.#deliver('state', code, state);
  }

  async goOffline(at: number): Promise<void> {
    const station = this.station(at);
    station.isOnline = false;
    const body = { v: stationProtocolVersion, online: false, at: this.now } as const;
    await this.#handle({ channel: 'online', station: station.code, body });
  }

  async pass(ms: number): Promise<void> {
    this.place.clock.pass(ms);
    for (const station of this.stations) station.relock(this.now);
    await this.#deps.dueWork.drain();
  }

  /** Commands expire, lit nests lock, and every station sends its panel. */
  async settle(): Promise<void> {
    this.inFlight = [];
    for (let turn = 0; turn < 3; turn += 1) await this.pass(60_000);
    for (const station of this.stations) {
      for (const { event, mustBeHeard } of station.sent)
        if (mustBeHeard) await this.#deliver('event', station.code, event);
      await this.#show(station);
    }
  }

  station(at: number): PhysicalStation {
    const station = this.stations[at];
    if (!station) throw new Error(`no station ${at}`);
    return station;
  }

  /** Serialises and validates the body, as on the real connection. */
  async #deliver(
    channel: 'state' | 'event',
    station: string,
    body: StationState | StationEvent,
  ): Promise<void> {
    const error = clockErrorsMs[this.stations.findIndex((each) => each.code === station)] ?? 0;
    const byItsClock = (key: string, value: unknown): unknown =>
      (key === 'at' || key === 'since') && typeof value === 'number' ? Math.max(0, value + error) : value;
    const bytes: unknown = JSON.parse(JSON.stringify(body, byItsClock));
    if (channel === 'state') await this.#handle({ channel, station, body: stationState.parse(bytes) });
    else await this.#handle({ channel, station, body: stationEvent.parse(bytes) });
  }
}
