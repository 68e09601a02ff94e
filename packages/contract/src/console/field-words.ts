/** The words of the field view [QF11]. No validators: browsers import them. */

/**
 * What a technician mends, the worst for riders first. Those with a nest: `jammed`, `unread`, `not-charging`, `dud-inside` (an
 * Electron that is out of service). A ticket opens when a station shows it and closes when the station shows it healthy.
 */
export const ticketKinds = [
  'silent',
  'jammed',
  'unread',
  'dud-inside',
  'not-charging',
  'empty',
  'full',
] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** `done`: the technician says so, and the station has not yet. `closed`: the station shows it healthy. */
export const ticketStates = ['open', 'done', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** The steps of each kind, in their order. Each is a text `console-field.step-{word}`. */
export const ticketSteps = {
  silent: ['be-there', 'look-at-power', 'look-at-network', 'wait-for-word'],
  jammed: ['be-there', 'open-and-pull', 'clean-or-swap-lock', 'push-back'],
  unread: ['be-there', 'open-and-pull', 'wipe-contacts', 'push-back'],
  'dud-inside': ['be-there', 'open-and-pull', 'put-in-another'],
  'not-charging': ['be-there', 'open-and-pull', 'put-in-another'],
  empty: ['be-there', 'fill'],
  full: ['be-there', 'open-and-take'],
} as const satisfies Record<TicketKind, readonly string[]>;
export type TicketStep = (typeof ticketSteps)[TicketKind][number];

/** How somebody proved that they stand in front of the station. */
export const presenceProofs = ['scan', 'position'] as const;
export type PresenceProof = (typeof presenceProofs)[number];

/** The address of a photo of a ticket, for staff only. `name` is its digest and width: `{digest}-1200`. */
export function ticketPhotoAddress(ticketId: string, name: string): string {
  return `/console/api/field/tickets/${ticketId}/photos/${name}`;
}

/** A technician opens nests from this near, or after a scan of the placard. */
export const nearEnoughMetres = 50;
/** How long a nest stays open for service before it locks again: `serviceOpenMs` of the station protocol. */
export const serviceOpenSeconds = 60;
/** How long a proof of presence lasts. */
export const presenceMinutes = 20;
