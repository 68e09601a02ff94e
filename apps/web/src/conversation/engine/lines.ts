import type { Step } from './module.ts';
import type { Line } from './state.ts';

/** The texts of a step, then its card. */
export function linesOf({ say = [], detail, show: card }: Step): Line[] {
  const words = say.map((id, place): Line => {
    const isLast = place === say.length - 1;
    return isLast && detail ? { say: id, detail } : { say: id };
  });
  return card ? [...words, { show: card }] : words;
}
