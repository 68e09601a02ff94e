import type { ActOutcome } from '@etg/contract/console/consequence';
import type { PriceDraft, PriceDraftBody, PriceVersion } from '@etg/contract/console/prices';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { tariffSchedule } from '@etg/domain/fee-tariffs';
import type { PlanKey } from '@etg/domain/plan';
import type { BuiltInRegion } from '@etg/domain/region';
import { confirm, look } from '../../testing/act.fixture.ts';
import { aRole, aStaffMember, type TestStaff } from '../../testing/staff.fixture.ts';

type Server = Parameters<typeof aStaffMember>[0];

/** A schedule as somebody would type it. */
export function typed(schedule: FeeSchedule): PriceDraftBody {
  const { price, hold, window, rules, lost, found, refundDays } = schedule;
  return {
    price,
    hold,
    window,
    rules: rules.map((rule) => {
      if (rule.kind !== 'upgrade') return { ...rule };
      const { then: _, ...typedRule } = rule;
      return typedRule;
    }),
    lost: { ...lost },
    found: { ...found },
    refundDays,
  };
}

export function theTariff(
  plan: PlanKey,
  change: Partial<PriceDraftBody> = {},
  country: BuiltInRegion = 'US',
) {
  return { ...typed(tariffSchedule(country, plan)), ...change };
}

interface ReadPlan {
  plan: PlanKey;
  versions: PriceVersion[];
  draft?: PriceDraft;
}

/** Two people of prices, and what they do. */
export async function openPriceDesk(server: Server) {
  const person = async (...rights: Parameters<typeof aRole>[1]) =>
    aStaffMember(server, { role: await aRole(server.db, rights) });
  const [author, second] = [await person('price.draft'), await person('price.confirm')];
  const at = (plan: PlanKey, country: BuiltInRegion = 'US') => `/prices/${country}/${plan}`;
  const seconds = (from: Date | undefined) => from && Math.floor(from.getTime() / 1_000);
  return {
    author,
    second,
    person,
    at,
    /** After the clock was moved: everybody has signed in again. */
    signInAgain: async () => {
      const now = server.core.clock.now();
      const again = { passkey_at: now, seen_at: now, expires_at: new Date(now.getTime() + 3_600_000) };
      await server.db.updateTable('staff_session').set(again).execute();
    },
    read: async (plan: PlanKey, who: TestStaff = author): Promise<ReadPlan> =>
      (await who.call('GET', '/prices/US')).body.plans.find((each: ReadPlan) => each.plan === plan),
    save: async (
      plan: PlanKey,
      body: PriceDraftBody,
      { seen, from, who = author }: { seen?: number | undefined; from?: Date; who?: TestStaff } = {},
    ): Promise<{ outcome: string; draft: PriceDraft }> =>
      (await who.call('POST', `${at(plan)}/draft`, { body, seen, from: seconds(from) })).body,
    ask: async (
      plan: PlanKey,
      edition: number,
      { freeMeant, who = author }: { freeMeant?: true; who?: TestStaff } = {},
    ): Promise<ActOutcome & { act?: string; why?: string }> => {
      const given = { edition, ...(freeMeant && { free_meant: true }) };
      const path = `${at(plan)}/put-in-force`;
      const { why } = await look(who, path, given);
      return why ? { outcome: 'refused', why } : confirm(who, path, { given, reason: 'other' });
    },
    cancel: async (plan: PlanKey, version: number): Promise<ActOutcome & { why?: string }> => {
      const given = { version };
      const { why } = await look(author, `${at(plan)}/cancel`, given);
      return why
        ? { outcome: 'refused', why }
        : confirm(author, `${at(plan)}/cancel`, { given, reason: 'mistake' });
    },
    agree: async (
      act: string | undefined,
      who: TestStaff = second,
    ): Promise<{ outcome: string; why?: string; result?: { version: number } }> => {
      const { preview } = (await who.call('GET', `/acts/${act}`)).body;
      return (await who.call('POST', `/acts/${act}/confirm`, { seen: preview?.version ?? 'x.0' })).body;
    },
  };
}
export type PriceDesk = Awaited<ReturnType<typeof openPriceDesk>>;
