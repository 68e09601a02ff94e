import { type ElectronEvent, releaseCode } from '@etg/contract/live-events';
import { startTap, type Tap, traceShown } from '../../platform/trace.ts';

const shown = new Map<number, 'shown lit' | 'shown taken'>([
  [releaseCode.lit, 'shown lit'],
  [releaseCode.taken, 'shown taken'],
]);

/** The trace of one press at a time, from the tap to the station's last answer. */
export class ReleaseTrace {
  #tap: Tap | undefined;

  /** Starts the trace of a press, and ends one that is still open. */
  press(): string | undefined {
    this.#tap?.end();
    this.#tap = startTap('tap unlock');
    return this.#tap?.trace;
  }

  get current(): string | undefined {
    return this.#tap?.trace;
  }

  readonly handle = ({ code, trace }: ElectronEvent): void => {
    traceShown(shown.get(code) ?? 'shown refusal', trace);
    if (code === releaseCode.lit) return;
    this.#tap?.end();
    this.#tap = undefined;
  };
}
