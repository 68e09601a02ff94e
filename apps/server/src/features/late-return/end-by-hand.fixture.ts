import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';
import { type Holder, hour, type LateWorld, postings, settled, theRental } from './late-return.fixture.ts';

export interface Said {
  station?: string;
  at: Date;
}

/** Agents at the console who end rentals by hand. Time that passes ends their sessions, so they come in again. */
export class Desk {
  readonly #world: LateWorld;
  #maya: TestStaff | undefined;
  #ben: TestStaff | undefined;

  constructor(world: LateWorld) {
    this.#world = world;
  }

  get maya(): TestStaff {
    if (!this.#maya) throw new Error('nobody has come in');
    return this.#maya;
  }

  get ben(): TestStaff {
    if (!this.#ben) throw new Error('nobody has come in');
    return this.#ben;
  }

  async comeIn(role = 'support'): Promise<void> {
    this.#maya = await aStaffMember(this.#world.server, { name: 'Maya Ortiz', role });
    this.#ben = await aStaffMember(this.#world.server, { name: 'Ben Okafor' });
  }

  /** Charged a dollar for the hour and for each of three late ones. */
  async aLateHolder(): Promise<Holder> {
    const holder = await this.#world.aHolder('hourly_rate');
    for (const hours of [1.7, 2, 2.7, 3, 3.7, 4]) await holder.keepFor(hours * hour + 1_000);
    expect(await postings(this.#world, holder)).toEqual([
      '2h charge 100 paid',
      '3h charge 100 paid',
      '4h charge 100 paid',
    ]);
    await this.comeIn();
    return holder;
  }

  async askFor(who: TestStaff, { rentalId, code }: Holder, said: Said) {
    const path = `/rentals/${rentalId}/end-by-hand`;
    const given = { station: said.station ?? code, at: Math.floor(said.at.getTime() / 1_000) };
    const { body } = await who.call('POST', `${path}/preview`, { given });
    return { path, given, preview: body };
  }

  async confirm(who: TestStaff, holder: Holder, said: Said) {
    const { path, given, preview } = await this.askFor(who, holder, said);
    const reason = { code: 'faulty-station' };
    const seen = preview.preview?.version ?? 'x.0';
    return (await who.call('POST', path, { given, key: randomUUID(), seen, reason })).body;
  }

  /** Confirms it, and lets it happen: nobody undoes it within the minute. */
  async endByHand(holder: Holder, said: Said): Promise<void> {
    expect(await this.confirm(this.maya, holder, said)).toMatchObject({ outcome: 'waiting' });
    await this.#world.pass(61_000);
    await settled(this.#world);
  }

  /** So many hours after the rental began. */
  async after(holder: Holder, hours: number): Promise<Date> {
    const { started_at } = await theRental(this.#world, holder.buyer.accountId);
    return new Date(started_at.getTime() + hours * hour);
  }

  recordOf(subject: string) {
    return this.#world.server.db
      .selectFrom('operator_act')
      .select(['act', 'operator', 'reason_code', 'after'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  }
}
