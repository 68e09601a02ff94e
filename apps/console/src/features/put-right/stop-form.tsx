import type { WayProps } from './ways.ts';

export function StopForm(_: WayProps) {
  return null;
}
