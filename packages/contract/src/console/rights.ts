/** What staff may do, by name. Every call of the console names one; a role is a set of them. No validators: browsers import it. */
export const rights = [
  'rider.read',
  'rider.reveal',
  'rider.correct',
  'rider.block',
  'rider.export',
  'rental.end',
  'money.give-back',
  'money.confirm',
  'inbox.work',
  'incident.resolve',
  'payment.resolve',
  'dispute.answer',
  'station.read',
  'station.command',
  'station.edit',
  'nest.open',
  'venue.edit',
  'price.draft',
  'price.confirm',
  'promo.edit',
  'text.edit',
  'survey.read',
  'books.read',
  'record.read-own',
  'record.read',
  'staff.manage',
] as const;
export type Right = (typeof rights)[number];

/** Any of them lets somebody confirm acts of others as their second person; each act says which [QA9]. */
export const rightsOfSeconds = ['money.confirm', 'price.confirm'] as const satisfies Right[];

/** The roles of a new installation. Admins change them, and add others. */
export const builtInRoles = ['support', 'field', 'fleet', 'finance', 'admin'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** Why somebody did what they did; free words come with it [QA4]. */
export const reasonCodes = [
  'goodwill',
  'faulty-station',
  'wrong-time',
  'duplicate',
  'dispute',
  'rider-asked',
  'venue-asked',
  'call-back',
  'abuse',
  'mistake',
  'maintenance',
  'other',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** How long money and its message wait before they leave, so that an act can be undone [QA6]. */
export const undoSeconds = 60;
/** How long a closed report, and the answer that closes it, can be taken back [QA6]. */
export const closeUndoSeconds = 10;
/** How recently a passkey must have been used for an act that asks for it [QS3]. */
export const freshPasskeySeconds = 300;
