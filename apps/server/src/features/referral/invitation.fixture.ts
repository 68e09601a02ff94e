import type { Holder, LateWorld } from '../late-return/late-return.fixture.ts';
import { type Buyer, moneyRecordsOf } from '../subscription/subscription.fixture.ts';

/** Card numbers that the payment provider accepts in tests, each another card. */
const numbers = [
  '4005519200000004',
  '4009348888881881',
  '4012000033330026',
  '4012000077777777',
  '4012888888881881',
  '4217651111111119',
  '4500600000000061',
  '5555555555554444',
  '2223000048400011',
  '6011000991300009',
  '6011111111111117',
  '3530111333300000',
  '36259600000004',
  '6304000000000000',
  '4229989800000003',
  '4111111111131010',
  '4229989700000004',
  '4229989100000000',
  '4111111111121102',
  '4117101010101010',
  '4111161010101010',
  '4111111510101010',
  '4111111141010101',
  '4111111111310101',
  '4111111111111210',
  '4229989900000002',
  '4111111114101010',
  '4229989500000006',
  '4111111111112101',
];
const usedCards = new WeakMap<LateWorld['server'], number>();

/** A card that no other rider in this world has. */
export function aCard({ server }: LateWorld): object {
  const next = usedCards.get(server) ?? 0;
  const number = numbers[next];
  if (!number) throw new Error('no card is left');
  usedCards.set(server, next + 1);
  return { type: 'card', number, expiration_month: '12', expiration_year: '2035', cvv: '123' };
}

let people = 0;
export interface Person extends Buyer {
  phone: string;
}

/** A buyer with a known phone number, who can delete the account and sign in again. */
export async function aPerson(world: LateWorld, phone?: string): Promise<Person> {
  people += 1;
  const given = phone ?? String(14155558000 + people);
  const buyer = await world.aBuyer({ phone: given, email: `${given}.${people}@example.com` });
  return Object.assign(buyer, { phone: given });
}

export async function leave(person: Person): Promise<number> {
  return (await person.call('POST /users/deletion', { body: { phone_end: person.phone.slice(-4) } })).body
    .code;
}

export async function referral(buyer: Buyer) {
  return (await buyer.call('GET /users/referral', {})).body.referral;
}

export async function enter(buyer: Buyer, promocode_key: string) {
  return (await buyer.call('POST /subscribe/promocode', { body: { promocode_key } })).body;
}

/** A friend who enters the inviter's code, pays with a new card unless one is given, and takes an Electron. */
export async function aFriendOf(
  world: LateWorld,
  inviter: Buyer,
  { buyer, card = aCard(world) }: { buyer?: Buyer; card?: object } = {},
): Promise<Holder> {
  const friend = buyer ?? (await aPerson(world));
  const { promo_id: promoId = 'none' } = await enter(friend, (await referral(inviter)).unique_code);
  return world.aHolder('promo', 'US', { buyer: friend, promoId, card });
}

/** Pays for an order with this code, and returns the answers. */
export async function payWithCode(
  world: LateWorld,
  { buyer, code, card = aCard(world) }: { buyer: Buyer; code: string; card?: object },
) {
  const { promo_id = 'none' } = await enter(buyer, code);
  const orderId = await buyer.begin();
  const chosen = await buyer.choose(orderId, { promo_id });
  const paid = await buyer.pay(orderId, await world.gateway.nonce(card));
  return { chosen, paid, books: await moneyRecordsOf(world, orderId) };
}

/** Outcomes of all rewards of this person, as friend or inviter. */
export async function rewardsOf({ server: { db } }: LateWorld, { accountId }: Buyer): Promise<string[]> {
  const rows = await db
    .selectFrom('referral_reward')
    .select('outcome')
    .where((row) => row.or([row('friend_id', '=', accountId), row('inviter_id', '=', accountId)]))
    .orderBy('outcome')
    .execute();
  return rows.map(({ outcome }) => outcome);
}
