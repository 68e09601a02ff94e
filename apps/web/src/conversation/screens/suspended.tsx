import { Suspended as Blocked } from '../../features/late-return/suspended.tsx';
import type { PartProps } from '../view/engine-port.ts';

export function Suspended({ user, onOutcome }: PartProps) {
  return user ? <Blocked user={user} onContact={() => onOutcome('contact')} /> : null;
}
