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
  'rider.reveal': true,
  'rider.note': true,
  'rider.write': true,
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
  'inbox.assign': true,
  'inbox.snooze': true,
  'inbox.note': true,
  'inbox.merge': true,
  'inbox.answer': true,
  'inbox.put-right': true,
  'inbox.close': true,
  'inbox.reopen': true,
  'fee.give-back': true,
  'fee.waive': true,
  'plan.refund': true,
  'plan.add-days': true,
  'credit.give': true,
  'rider.allow-exchange': true,
  'rental.send-explanation': true,
  'dispute.contest': true,
  'dispute.accept': true,
};

export const recordedActs = Object.keys(everyAct);
