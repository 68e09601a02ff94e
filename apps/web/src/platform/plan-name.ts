import { type NamedPlan, planName } from '@etg/messages/plan-name';
import { useText } from './i18n.tsx';

/** Plans have English names on the wire; this is a plan's one name in the rider's language. Needs the texts `plan`. */
export function usePlanName(): (plan: NamedPlan) => string {
  const t = useText();
  return (plan) => planName(t, plan);
}
