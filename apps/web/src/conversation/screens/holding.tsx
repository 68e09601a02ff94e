import { HaveBattery } from '../../features/rental/have-battery.tsx';
import type { PartProps } from '../view/engine-port.ts';

export function Holding({ user, onOutcome }: PartProps) {
  if (!user) return null;
  return <HaveBattery user={user} onWrong={() => onOutcome('wrong')} onLost={() => onOutcome('lost')} />;
}
