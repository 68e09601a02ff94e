import type { FieldState } from '@etg/contract/hosted-fields';

/** Wrong already while it is typed, or left behind unfinished. A field that is still empty is only missing [X11]. */
export function isMistyped({ empty, valid, potentiallyValid, focused }: FieldState): boolean {
  if (!potentiallyValid) return true;
  return !focused && !empty && !valid;
}
