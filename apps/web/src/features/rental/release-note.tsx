import type { User } from '@etg/contract/user';
import { planIds, returnDeadline } from '@etg/domain/plan';
import { Text } from '../../platform/i18n.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';

/** Before the press: the plan that the rental is included in, and when the Electron must be back. */
export function ReleaseNote({ user }: { user: User }) {
  const nameOf = usePlanName();
  const now = useNow(30_000);
  const when = useWhen(now);
  const { active_plan: active, billing } = user;
  if (!active) return null;
  const plan = billing?.plan_id === planIds.semester ? 'semester' : active;
  const deadline = returnDeadline(new Date(now), plan).getTime() / 1000;
  return (
    <Text
      id="rental.note-included"
      values={{ plan: nameOf({ plan, gift: billing?.gift }), when: when(deadline, 'inSentence') }}
      components={{ b: <b /> }}
    />
  );
}
