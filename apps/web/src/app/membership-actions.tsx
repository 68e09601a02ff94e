import type { User } from '@etg/contract/user';
import { MembershipActions as Actions } from '../features/cancellation/membership-actions.tsx';
import { WhatHappensNext } from '../features/late-return/what-happens-next.tsx';

/** The cancel sheet shows the late fees that a rental still faces. */
export function MembershipActions({ user }: { user: User }) {
  return <Actions user={user} whatHappensNext={WhatHappensNext} />;
}
