import { z } from 'zod';

export const faults = {
  none: { title: 'Works', leadsTo: 'as its test cards say' },
  slow: { title: 'Slow', leadsTo: 'being processed..' },
  drop_after_commit: { title: 'Drops the line after booking', leadsTo: 'unknown, then found' },
  down: { title: 'Down', leadsTo: 'unknown, tried again' },
  decline: { title: 'Declines everything', leadsTo: 'declined' },
} as const;
export type GatewayFault = keyof typeof faults;

export const faultNames = Object.keys(faults).filter((name): name is GatewayFault => name in faults);

export const gatewayState = z.object({
  fault: z.enum(['none', 'slow', 'drop_after_commit', 'down', 'decline']),
  until: z.number().nullish(),
});

export const lastsChoices = [
  { seconds: '', words: 'until I change it' },
  { seconds: '30', words: '30 seconds' },
  { seconds: '300', words: '5 minutes' },
] as const;

/** Unix seconds on the wire, milliseconds on the page; without an end it never comes. */
export function untilMs(until: number | null | undefined): number {
  return until ? until * 1_000 : 0;
}
