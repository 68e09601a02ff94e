import { endsAtHour } from '@etg/domain/plan-period';
import { useFormat } from './use-format.ts';

/** When a plan ends: a plan of hours or a few days with the hour, a longer or unknown one as a day. */
export function usePlanEnd(): (planId: number | undefined, until: number) => string {
  const format = useFormat();
  return (planId, until) =>
    planId !== undefined && endsAtHour(planId) ? format.dateTime(until) : format.day(until);
}
