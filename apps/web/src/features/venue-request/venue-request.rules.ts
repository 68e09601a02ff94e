import type { VenueRequest } from '@etg/contract/venue-request';

export type VenueField = keyof VenueRequest;
export type VenueDraft = Readonly<Record<VenueField, string>>;

const needed = ['venue', 'address', 'contact_name', 'email'] as const satisfies readonly VenueField[];

/** Required fields that are empty, and an e-mail address that cannot be one. */
export function venueProblems(draft: VenueDraft): Partial<Record<VenueField, 'required' | 'email'>> {
  const missing = needed.filter((field) => draft[field].trim() === '');
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'required'] as const)),
    ...(draft.email.trim() !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()) && { email: 'email' as const }),
  };
}
