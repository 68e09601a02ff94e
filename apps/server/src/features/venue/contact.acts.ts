import type { Consequence, ShownValue } from '@etg/contract/console/consequence';
import { type VenueContact, venueContact } from '@etg/contract/console/venue';
import { revealVenueContact, saveVenueContact } from '@etg/contract/console/venue-acts';
import type { Tx } from '../../platform/database/database.ts';
import { maskMail, maskPhone } from '../../platform/mask.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { decryptMaybe, encrypt } from '../../platform/sealed/sealed.ts';
import { findVenue, findVenuePlace, lockVenue } from './venue.store.ts';
import { hasHidden } from './venue-change.rules.ts';
import { updateVenue } from './venue-version.store.ts';

const parts = ['name', 'phone', 'email', 'best_time'] as const;

/** One row for each part that changes. Phone and mail are masked, unless they then look as they did before. */
function rowsOf(before: VenueContact | undefined, after: VenueContact | undefined): Consequence['rows'] {
  return parts
    .filter((part) => before?.[part] !== after?.[part])
    .map((part) => {
      const [old, masked] = [maskPart(part, before?.[part]), maskPart(part, after?.[part])];
      const next = old === masked ? after?.[part] : masked;
      return { label: `venue-contact-${part}`, before: shown(old), after: shown(next) };
    });
}

function maskPart(part: (typeof parts)[number], text: string | undefined): string | undefined {
  if (part === 'phone') return text && maskPhone(text);
  return part === 'email' ? text && maskMail(text) : text;
}

function shown(text: string | undefined): ShownValue {
  return text ? { is: 'text', text } : { is: 'none' };
}

/** Who looks after a venue: sealed, because they are people. It is no version of the venue [QF9]. */
export function saveContactAct(): StaffAct<typeof saveVenueContact> {
  return {
    call: saveVenueContact,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, given: { contact }, locks }) => {
      const before = await readContact(tx, venueId, { locks });
      if (JSON.stringify(contact ?? undefined) === JSON.stringify(before)) return { refused: 'no-change' };
      if (contact && Object.values(contact).some((text) => hasHidden(text ?? '')))
        return { refused: 'venue-text-hidden' };
      // A number that nobody can call.
      if (contact?.phone && contact.phone.replace(/\D/g, '').length < 5) return { refused: 'contact-phone' };
      const rows = rowsOf(before, contact ?? undefined);
      return { subject: venueId, consequence: { rows }, facts: before ?? {} };
    },
    perform: async (tx, { params: { venueId }, given: { contact } }) => {
      const before = await readContact(tx, venueId, { locks: true });
      const sealed = contact && encrypt(tx, 'venue.contact', JSON.stringify(contact));
      await updateVenue(tx, venueId, { contact: sealed });
      return {
        before: { contact: before ? 'known' : null },
        after: { contact: contact ? 'known' : null },
        topics: [`venue:${venueId}`],
      };
    },
  };
}

/** Phone and mail are in the answer to whoever asked, and nowhere else; the page hides them after ten minutes [QA10]. */
export function revealContactAct(): StaffAct<typeof revealVenueContact> {
  return {
    call: revealVenueContact,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, locks }) => {
      const contact = await readContact(tx, venueId, { locks });
      if (!contact) return { refused: 'no-contact' };
      const row = {
        label: 'venue-contact',
        name: contact.name,
        before: { is: 'word', word: 'masked' },
        after: { is: 'word', word: 'shown-ten-minutes' },
      } as const;
      return { subject: venueId, consequence: { rows: [row], final: true }, facts: {} };
    },
    perform: async (tx, { params: { venueId } }) => ({
      after: { contact: 'shown' },
      result: await readContact(tx, venueId, { locks: false }),
      secret: true,
    }),
  };
}

async function readContact(
  tx: Tx,
  venueId: string,
  { locks }: { locks: boolean },
): Promise<VenueContact | undefined> {
  const venue = await (locks ? lockVenue : findVenue)(tx, venueId);
  const text = decryptMaybe(tx, 'venue.contact', venue?.contact);
  return text === null ? undefined : venueContact.parse(JSON.parse(text));
}
