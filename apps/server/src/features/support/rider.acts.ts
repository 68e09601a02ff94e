import { addRiderNote, revealRider, writeToRider } from '@etg/contract/console/rider';
import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/database/database.ts';
import { maskMail, maskPhone } from '../../platform/mask.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { findRiderPlace, lockAccount } from '../account/index.ts';
import { findRiderAccount, type RiderAccount } from './rider-account.store.ts';
import { insertRiderNote } from './rider-note.store.ts';

const dayMs = 86_400_000;

/** What support does on the page of a rider. */
export function riderActs({ dueWork }: Pick<Core, 'dueWork'>): readonly AnyStaffAct[] {
  return [revealAct(), noteAct(), writeAct(dueWork)];
}

type OfRider = typeof revealRider | typeof addRiderNote | typeof writeToRider;

const placeOf: StaffAct<OfRider>['placeOf'] = (reader, { params: { riderId } }) =>
  findRiderPlace(reader, riderId);

async function accountOf(
  tx: Tx,
  { params: { riderId }, locks }: { params: { riderId: string }; locks: boolean },
): Promise<RiderAccount> {
  if (locks) await lockAccount(tx, riderId);
  const account = await findRiderAccount(tx, riderId);
  // The door has asked for its place, so it exists; accounts are blanked, never deleted.
  if (!account) throw new Error('there is no such account');
  return account;
}

/** The ten minutes are counted from the record of it: nothing else is stored. */
function revealAct(): StaffAct<typeof revealRider> {
  return {
    call: revealRider,
    placeOf,
    preview: async (tx, { params, given: { what }, locks }) => {
      const account = await accountOf(tx, { params, locks });
      if (account.closed_at || !account.phone) return { refused: 'rider-gone' };
      if (what === 'mail' && !account.mail) return { refused: 'no-mail' };
      const row = {
        label: what,
        before: { is: 'word', word: 'masked' },
        after: { is: 'word', word: 'shown-ten-minutes' },
      } as const;
      return { subject: account.id, consequence: { rows: [row], final: true }, facts: { what } };
    },
    perform: async (_tx, { params: { riderId }, given: { what } }) => ({
      after: { what },
      topics: [`rider:${riderId}`],
    }),
  };
}

function noteAct(): StaffAct<typeof addRiderNote> {
  return {
    call: addRiderNote,
    placeOf,
    preview: async (tx, { params, given, locks }) => {
      const account = await accountOf(tx, { params, locks });
      if (account.closed_at) return { refused: 'rider-gone' };
      const row = { label: 'note', before: { is: 'none' }, after: { is: 'text', text: given.text } } as const;
      return { subject: account.id, consequence: { rows: [row] }, facts: {} };
    },
    perform: async (tx, { params: { riderId }, given, by, now }) => {
      const note = { accountId: riderId, operator: by.operator, text: given.text, now };
      const id = await insertRiderNote(tx, note);
      return { after: { note: id }, topics: [`rider:${riderId}`] };
    },
  };
}

/** The words are those of staff; the rider's language is named where they are written. */
function writeAct(dueWork: Core['dueWork']): StaffAct<typeof writeToRider> {
  return {
    call: writeToRider,
    placeOf,
    preview: async (tx, { params, given, locks }) => {
      const account = await accountOf(tx, { params, locks });
      const phone = decryptMaybe(tx, 'account.phone', account.phone);
      if (account.closed_at || !phone) return { refused: 'rider-gone' };
      // Anybody can enter an address: what concerns a rider goes only to one that was verified.
      if (given.by === 'mail' && account.email_status !== 'verified')
        return { refused: account.mail ? 'mail-unverified' : 'no-mail' };
      const to = given.by === 'mail' ? maskMail(account.mail ?? '') : maskPhone(phone);
      const row = {
        label: given.by === 'mail' ? 'mail-sent' : 'sms-sent',
        before: { is: 'none' },
        after: { is: 'text', text: to },
      } as const;
      const riderReads = { language: account.language, text: given.text };
      return {
        subject: account.id,
        consequence: { rows: [row], riderReads, final: true },
        facts: { to, language: account.language },
      };
    },
    perform: async (tx, { params, given: { by, text }, now }) => {
      const account = await accountOf(tx, { params, locks: true });
      const until = { at: now, usefulUntil: new Date(now.getTime() + dayMs) };
      const subject = translator(account.language)('server.support.subject');
      if (by === 'mail')
        await postMessage(tx, {
          channel: 'email',
          to: account.mail ?? '',
          accountId: account.id,
          subject,
          text,
          ...until,
        });
      else {
        const to = decryptMaybe(tx, 'account.phone', account.phone) ?? '';
        await postMessage(tx, { channel: 'sms', to, text, ...until });
      }
      return {
        after: { by, letters: text.length },
        topics: [`rider:${account.id}`],
        afterCommit: () => dueWork.wake(),
      };
    },
  };
}
