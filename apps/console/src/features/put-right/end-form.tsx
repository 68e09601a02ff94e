import type { WayProps } from './ways.ts';

export function EndForm(_: WayProps) {
  return null;
}
