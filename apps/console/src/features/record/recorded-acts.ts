import type { ConsoleActs } from '@etg/contract/console/index';

type RecordedAct = ConsoleActs[keyof ConsoleActs]['act'];

/** The acts to filter by, in the order of the list. One that is missing here does not compile. */
const everyAct: Readonly<Record<RecordedAct, true>> = {
  'staff.invite': true,
  'staff.invite-again': true,
  'staff.change': true,
  'staff.disable': true,
  'staff.enable': true,
  'staff.end-sessions': true,
  'staff.save-role': true,
  'staff.create-token': true,
  'staff.revoke-token': true,
  'venue.pause': true,
  'venue.resume': true,
  'rental.end-by-hand': true,
  'rider.block': true,
  'rider.unblock': true,
  'rider.end-sessions': true,
  'rider.correct-email': true,
  'rider.export': true,
  'rider.delete': true,
  'receipt.resend': true,
};

export const recordedActs = Object.keys(everyAct);
