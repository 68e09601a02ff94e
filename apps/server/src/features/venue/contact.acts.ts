import { randomUUID } from 'node:crypto';
import type { Consequence, ShownValue } from '@etg/contract/console/consequence';
import type { KnownContact } from '@etg/contract/console/venue';
import { revealVenueContact, saveVenueContact } from '@etg/contract/console/venue-acts';
import type { ContactPart } from '@etg/contract/console/venue-words';
import type { Tx } from '../../platform/database/database.ts';
import { maskMail, maskPhone } from '../../platform/mask.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { decryptMaybe, encryptMaybe } from '../../platform/sealed/sealed.ts';
import {
  type ContactChange,
  changeContacts,
  changedParts,
  parseContacts,
  whyNotContact,
  writeContacts,
} from './contacts.rules.ts';
import { findVenue, findVenuePlace, lockVenue } from './venue.store.ts';
import { updateVenue } from './venue-version.store.ts';

/** One row for each part that changes, with the name of whose it is. Phone and mail are masked, unless they then look as before. */
function rowsOf(
  contacts: readonly KnownContact[],
  { contact_id, contact }: ContactChange,
): Consequence['rows'] {
  const before = contacts.find(({ id }) => id === contact_id);
  const name = before?.name ?? contact?.name ?? '';
  return changedParts(before, contact ?? undefined).map((part) => {
    const [old, masked] = [maskPart(part, before?.[part]), maskPart(part, contact?.[part])];
    const next = old === masked ? contact?.[part] : masked;
    return {
      label: `venue-contact-${part}`,
      // The row of the name shows it anyway.
      ...(part !== 'name' && { name }),
      before: shown(old),
      after: shown(next),
    };
  });
}

function maskPart(part: ContactPart, text: string | undefined): string | undefined {
  if (part === 'phone') return text && maskPhone(text);
  return part === 'email' ? text && maskMail(text) : text;
}

function shown(text: string | undefined): ShownValue {
  return text ? { is: 'text', text } : { is: 'none' };
}

/**
 * Who looks after a venue: sealed, because they are people. It is no version of the venue [QF9]. The facts are all of them:
 * of two people who change the list at once, the second sees what the first did before anything is written over it [QA8].
 */
export function saveContactAct(): StaffAct<typeof saveVenueContact> {
  return {
    call: saveVenueContact,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, given, locks }) => {
      const contacts = await readContacts(tx, venueId, { locks });
      const refused = whyNotContact(contacts, given);
      if (refused) return { refused };
      return {
        subject: venueId,
        consequence: { rows: rowsOf(contacts, given) },
        facts: contacts,
      };
    },
    perform: async (tx, { params: { venueId }, given }) => {
      const before = await readContacts(tx, venueId, { locks: true });
      const after = changeContacts(before, given, randomUUID());
      await updateVenue(tx, venueId, { contact: encryptMaybe(tx, 'venue.contact', writeContacts(after)) });
      const { contact_id, contact } = given;
      return {
        before: { contacts: before.length },
        after: {
          contacts: after.length,
          contact: contact === null ? 'removed' : contact_id === null ? 'added' : 'changed',
        },
        topics: [`venue:${venueId}`],
      };
    },
  };
}

/** Phones and mails are in the answer to whoever asked, and nowhere else; the page hides them after ten minutes [QA10]. */
export function revealContactAct(): StaffAct<typeof revealVenueContact> {
  return {
    call: revealVenueContact,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, locks }) => {
      const contacts = await readContacts(tx, venueId, { locks });
      if (contacts.length === 0) return { refused: 'no-contact' };
      const rows = contacts.map(
        ({ name }) =>
          ({
            label: 'venue-contact',
            name,
            before: { is: 'word', word: 'masked' },
            after: { is: 'word', word: 'shown-ten-minutes' },
          }) as const,
      );
      // Whose number is shown is what was seen, not what the number is.
      const facts = contacts.map(({ id, name }) => ({ id, name }));
      return { subject: venueId, consequence: { rows, final: true }, facts };
    },
    perform: async (tx, { params: { venueId } }) => ({
      after: { contact: 'shown' },
      result: { contacts: await readContacts(tx, venueId, { locks: false }) },
      secret: true,
    }),
  };
}

async function readContacts(tx: Tx, venueId: string, { locks }: { locks: boolean }): Promise<KnownContact[]> {
  const venue = await (locks ? lockVenue : findVenue)(tx, venueId);
  return parseContacts(decryptMaybe(tx, 'venue.contact', venue?.contact));
}
