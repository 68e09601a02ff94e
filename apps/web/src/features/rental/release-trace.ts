import { type ElectronEvent, releaseCode } from '@etg/contract/live-events';
import { beginTap, type Tap, traceShown } from '../../platform/trace.ts';

const shown = new Map<number, 'shown lit' | 'shown taken'>([
  [releaseCode.lit, 'shown lit'],
  [releaseCode.taken, 'shown taken'],
]);

/** The trace of one press at a time, from the tap to the last word of the station. */
export class ReleaseTrace {
  #tap: Tap | undefined;

  /** A press; one that never ended is told with the next. */
  press(): string | undefined {
    this.#tap?.end();
    this.#tap = beginTap('tap unlock');
    return this.#tap?.trace;
  }

  get current(): string | undefined {
    return this.#tap?.trace;
  }

  readonly told = ({ code, trace }: ElectronEvent): void => {
    traceShown(shown.get(code) ?? 'shown refusal', trace);
    if (code === releaseCode.lit) return;
    this.#tap?.end();
    this.#tap = undefined;
  };
}
