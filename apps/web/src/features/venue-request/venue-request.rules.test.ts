import { expect, it } from 'vitest';
import { type VenueDraft, venueProblems } from './venue-request.rules.ts';

const draft: VenueDraft = {
  venue: 'Lantern Bar',
  address: '214 Alder Street',
  country: 'US',
  contact_name: 'Lou',
  email: 'lou@lantern.example',
  phone: '',
  message: '',
};

it('wants a name, an address, a person and where to answer; the rest is up to them [S33]', () => {
  expect(venueProblems(draft)).toEqual({});
  expect(venueProblems({ ...draft, venue: ' ', email: '' })).toEqual({
    venue: 'required',
    email: 'required',
  });
});

it.each(['lou', 'lou@lantern', 'lou@ lantern.example', '@lantern.example'])(
  'finds no address in %j [S33]',
  (email) => {
    expect(venueProblems({ ...draft, email })).toEqual({ email: 'email' });
  },
);
