import type { Billing } from '@etg/contract/user';
import { type PlanKey, planIds } from '@etg/domain/plan';
import { expect, it } from 'vitest';
import { rendered } from '../../platform/rendered.fixture.tsx';
import { fullCells } from './membership.rules.ts';
import { Membership } from './membership.tsx';
import { MembershipCard } from './membership-card.tsx';

const hour = 3_600;
const day = 24 * hour;

/** Minutes away from a full hour, so that the time which passes during the test changes nothing. */
function billing(plan: PlanKey, left: number): Billing {
  const until = Math.floor(Date.now() / 1_000) + left - 600;
  return { plan_status: 'Active', plan_id: planIds[plan], paid_until_date: until, can_refund: false };
}

it.each([
  ['annual', 365 * day],
  ['annual', 61 * day],
  ['annual', day],
  ['monthly', 5 * day],
  ['monthly', 3 * hour],
  ['daily', 20 * hour],
  ['daily', hour],
] as const)(
  'the menu and the payments page show the same of %s with %d seconds left [N6]',
  async (plan, left) => {
    const given = billing(plan, left);
    const page = await rendered(<Membership billing={given} />, { areas: ['payment', 'plan'] });
    const menu = await rendered(<MembershipCard billing={given} />, { areas: ['menu', 'plan'] });
    const shown = Number(/<progress[^>]* value="([\d.]+)"/.exec(page)?.[1]);
    const cells = menu.match(/<i class="full"/g)?.length ?? 0;
    expect(cells).toBe(fullCells(shown));
    expect(cells).toBeGreaterThan(0);
  },
);
