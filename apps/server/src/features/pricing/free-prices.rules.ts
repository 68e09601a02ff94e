import type { FeeRule, FeeSchedule } from '@etg/domain/fee-schedule';

/** What costs nothing after the change and something before it: easily a mistake, so it has to be said twice. */
export function newlyFree(
  before: FeeSchedule | undefined,
  after: FeeSchedule,
): { label: string; name?: string }[] {
  const free: { label: string; name?: string }[] = [];
  if (after.price === 0 && before?.price !== 0) free.push({ label: 'price-field-price' });
  if (after.lost.price === 0 && before?.lost.price !== 0) free.push({ label: 'price-field-lost-price' });
  const hadFreeUpgrade = before?.rules.some(isFreeUpgrade) === true;
  const upgrade = after.rules.findIndex(isFreeUpgrade);
  if (upgrade !== -1 && !hadFreeUpgrade)
    free.push({ label: 'price-field-amount', name: String(upgrade + 1) });
  return free;
}

function isFreeUpgrade(rule: FeeRule): boolean {
  return rule.kind === 'upgrade' && rule.amount === 0;
}
