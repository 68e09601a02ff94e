import type { WorkbenchStation } from '@etg/contract/workbench';

export type NestView = WorkbenchStation['nests'][number];
export type NestFault = NonNullable<NestView['fault']>;
export type Cable = NonNullable<NestView['cable']>;
export type NestLook = 'lit' | 'open' | 'fault' | 'empty' | 'full';

const cableNames: Record<Cable, string> = {
  lightning: 'Lightning',
  usb_c: 'USB-C',
  micro_usb: 'Micro USB',
};

/** `short` fits into the width of a nest, `long` into a sentence. */
export const faultWords: Record<NestFault, { short: string; long: string }> = {
  jammed: { short: 'jam', long: 'jammed' },
  unreadable: { short: 'blind', long: 'cannot read what is in it' },
  not_charging: { short: 'no power', long: 'does not charge' },
  half_out: { short: 'half out', long: 'its Electron is half out' },
};

export function lookOf({ lit, open_until, fault, electron }: NestView): NestLook {
  if (lit) return 'lit';
  if (open_until !== null) return 'open';
  if (fault) return 'fault';
  return electron === null ? 'empty' : 'full';
}

/** Only into an empty nest without a fault. */
export function canInsert({ lit, fault, electron }: NestView): boolean {
  return !lit && fault === null && electron === null;
}

/** Only what is lit for a rider, or open for a technician. */
export function canTake(nest: NestView): boolean {
  return nest.electron !== null && ['lit', 'open'].includes(lookOf(nest));
}

export function countWords({ nests, hands }: Pick<WorkbenchStation, 'nests' | 'hands'>): string {
  const inside = nests.filter((nest) => nest.electron !== null).length;
  const empty = nests.filter((nest) => nest.electron === null).length;
  return `${inside} ${inside === 1 ? 'Electron' : 'Electrons'} in, ${empty} ${empty === 1 ? 'nest' : 'nests'} empty, ${hands.length} out`;
}

/** Whole seconds until a lit or open nest locks again; `undefined` while it is locked. */
export function secondsLeft({ lit_until, open_until }: NestView, now: number): number | undefined {
  const until = lit_until ?? open_until;
  return until === null ? undefined : Math.max(0, Math.ceil((until - now) / 1_000));
}

/** Plugged in, and not restarting. */
export function isConnected({ online, restart }: Pick<WorkbenchStation, 'online' | 'restart'>): boolean {
  return online && restart !== 'restarting';
}

/** What an operator's command makes the station do at the moment. */
export function commandWords(
  { blinking_until, restart }: Pick<WorkbenchStation, 'blinking_until' | 'restart'>,
  now: number,
): string | undefined {
  if (restart === 'restarting') return 'It restarts, and is away for 40 seconds.';
  if (restart === 'waiting') return 'It will restart as soon as no nest is lit or open.';
  return blinking_until !== null && blinking_until > now ? 'Its lights blink.' : undefined;
}

/** The label of a nest: what is in it, and what a press does. */
export function nestWords(nest: NestView, picked: string | undefined): string {
  const { electron, cable, charge, fault } = nest;
  const what = electron === null ? undefined : [electron, cable && cableNames[cable], `${charge} percent`];
  const parts = [`Nest ${nest.nest}`, ...(what?.filter(Boolean) ?? ['empty'])];
  if (fault) parts.push(faultWords[fault].long);
  const look = lookOf(nest);
  if (look === 'lit') parts.push('lit');
  if (look === 'open') parts.push('open for service');
  return `${parts.join(', ')}. ${pressWords(nest, picked)}`;
}

function pressWords(nest: NestView, picked: string | undefined): string {
  if (canTake(nest)) return 'Take it';
  if (canInsert(nest) && picked) return `Put ${picked} here`;
  return 'What to do with it';
}

/** Equal rows, as on a real station: 8 nests in rows of at most 5 are two rows of 4. */
export function nestsPerRow(nests: number, max: number): number {
  const rows = Math.max(1, Math.ceil(nests / max));
  return Math.ceil(nests / rows);
}

/** A station is found by part of its code or of its venue's name. */
export function matches({ code, title }: Pick<WorkbenchStation, 'code' | 'title'>, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return code.includes(wanted) || title.toLowerCase().includes(wanted);
}
