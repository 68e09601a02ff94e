import {
  type KnownContact,
  knownContact,
  type VenueContact,
  venueContact,
} from '@etg/contract/console/venue';
import { type ContactPart, contactParts, mostContacts } from '@etg/contract/console/venue-words';
import { z } from 'zod';
import { hasHidden } from './venue-change.rules.ts';

/** Before there could be several, the one contact was stored without a list and without an id: this is its id. */
const soleContactId = '00000000-0000-4000-8000-000000000000';
const storedContacts = z.union([
  z.array(knownContact),
  venueContact.transform((contact) => [{ id: soleContactId, ...contact }]),
]);

export function parseContacts(stored: string | null): KnownContact[] {
  return stored === null ? [] : storedContacts.parse(JSON.parse(stored));
}

/** Null: nobody looks after the venue, which queries ask without opening what is sealed. */
export function writeContacts(contacts: readonly KnownContact[]): string | null {
  return contacts.length === 0 ? null : JSON.stringify(contacts);
}

/** What is asked: of whom (null: of somebody new), and what is known of them from now on (null: they are removed). */
export interface ContactChange {
  contact_id: string | null;
  contact: VenueContact | null;
}

/** Why a change cannot be saved, as a key of the dictionary. */
export function whyNotContact(
  contacts: readonly KnownContact[],
  { contact_id, contact }: ContactChange,
): string | undefined {
  const before = contacts.find(({ id }) => id === contact_id);
  if (contact_id !== null && !before) return 'contact-gone';
  if (!before && contacts.length >= mostContacts) return 'contacts-full';
  if (!contact) return undefined;
  if (before && changedParts(before, contact).length === 0) return 'no-change';
  if (contactParts.some((part) => hasHidden(contact[part] ?? ''))) return 'venue-text-hidden';
  // A number that nobody can call.
  if (contact.phone && contact.phone.replace(/\D/g, '').length < 5) return 'contact-phone';
  return undefined;
}

/** The whole list after a change that `whyNotContact` allows. The others stay as they are, in their order. */
export function changeContacts(
  contacts: readonly KnownContact[],
  { contact_id, contact }: ContactChange,
  newId: string,
): KnownContact[] {
  if (!contact) return contacts.filter(({ id }) => id !== contact_id);
  if (contact_id === null) return [...contacts, { id: newId, ...contact }];
  return contacts.map((each) => (each.id === contact_id ? { id: contact_id, ...contact } : each));
}

export function changedParts(
  before: VenueContact | undefined,
  after: VenueContact | undefined,
): ContactPart[] {
  return contactParts.filter((part) => (before?.[part] ?? '') !== (after?.[part] ?? ''));
}
