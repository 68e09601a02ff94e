import type { FeeSchedule } from '@etg/domain/fee-schedule';

/**
 * Fees of a rental, minute by minute: an independent way to compute what `feeTimeline` lists. Every minute from the start
 * to the end looks which fee falls due then.
 */
export function feesByMinute(schedule: FeeSchedule, minutes: number, forgiven: number): number {
  let [sum, paid, late, start] = [0, schedule.price, 0, 0];
  let leg = schedule;
  for (let minute = 0; minute < minutes; minute += 1) {
    const out = minute - start;
    for (const rule of leg.rules) {
      if (rule.kind === 'charge') {
        const turn = (out - rule.after) / rule.every;
        if (turn < 0 || turn >= rule.times || !Number.isInteger(turn)) continue;
        const fee = Math.max(0, Math.min(rule.amount, rule.most - paid));
        sum += fee;
        paid += fee;
        late += fee;
      } else if (rule.kind === 'lost' && out === rule.after) {
        const price = leg.lost.price - late - (leg.lost.lessPrice ? leg.price : 0);
        if (forgiven >= leg.lost.forgiven) sum += Math.max(0, price);
      } else if (rule.kind === 'upgrade' && out === rule.after) {
        sum += rule.amount;
        leg = rule.then;
        [paid, late, start] = [leg.price, 0, minute];
      }
    }
  }
  return sum;
}
