import type { GatewayFault, GatewayFaultView } from '@etg/contract/gateway-control';

/** A record, so that the compiler finds a missing fault. */
export const faults: Record<GatewayFault, { title: string; leadsTo: string }> = {
  none: { title: 'Works', leadsTo: 'as its test cards say' },
  slow: { title: 'Slow', leadsTo: 'being processed..' },
  drop_after_commit: { title: 'Drops the connection after booking', leadsTo: 'unknown, then found' },
  down: { title: 'Down', leadsTo: 'unknown, tried again' },
  decline: { title: 'Declines everything', leadsTo: 'declined' },
};

export const faultNames = Object.keys(faults).filter((name): name is GatewayFault => name in faults);

export const lastsChoices = [
  { seconds: '', words: 'until I change it' },
  { seconds: '30', words: '30 seconds' },
  { seconds: '300', words: '5 minutes' },
] as const;

/** How much longer a fault lasts; `undefined` if there is none or it has no end time. */
export function faultLeftMs({ fault, until }: GatewayFaultView, now: number): number | undefined {
  if (fault === 'none' || until === null) return undefined;
  return Math.max(0, until * 1_000 - now);
}
