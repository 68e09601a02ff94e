import { NameCapture } from '../../features/account/name-capture.tsx';
import { rememberNotNow } from '../../features/account/name-wanted.ts';
import type { PartProps } from '../view/engine-port.ts';

export function AskName({ facts, onOutcome }: PartProps) {
  return (
    <NameCapture
      onDone={(name) => {
        if (name === undefined) rememberNotNow(facts.who);
        onOutcome('done');
      }}
    />
  );
}
