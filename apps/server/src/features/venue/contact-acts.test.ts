import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encrypt } from '../../platform/sealed/sealed.ts';
import type { TestStaff } from '../../testing/staff.fixture.ts';
import { act, openVenueDesk, type VenueDesk } from './venue.fixture.ts';

let desk: VenueDesk;
beforeAll(async () => {
  desk = await openVenueDesk();
});
afterAll(async () => desk.server.stop());

const lou = {
  name: 'Lou Ferris',
  role: 'owner',
  phone: '+1 415 555 0199',
  email: 'lou@lantern.example',
  best_time: '2 to 5 pm',
};
const kim = { name: 'Kim Ortega', role: 'night manager', phone: '+1 415 555 0143' };
const text = (words: string) => ({ is: 'text', text: words });
const none = { is: 'none' };

const save = (id: string, contact_id: string | null, contact: object | null) =>
  act(desk.priya, `/venues/${id}/contact`, { contact_id, contact });

/** A venue, and the ids of these people, in their order. */
async function aVenueWith(...contacts: object[]): Promise<{ id: string; ids: string[] }> {
  const id = await desk.aVenue();
  for (const contact of contacts) expect(await save(id, null, contact)).toMatchObject({ outcome: 'done' });
  return { id, ids: await idsOf(id) };
}

async function idsOf(id: string): Promise<string[]> {
  const { contacts } = await desk.page(id);
  return contacts.map((contact: { id: string }) => contact.id);
}

async function stored(id: string): Promise<unknown> {
  const { contact } = await desk.server.db
    .selectFrom('venue')
    .select('contact')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return contact;
}

/** Everything that is known, which only whoever reveals it is told. */
async function revealed(id: string): Promise<object[]> {
  const { outcome, result } = await act(desk.priya, `/venues/${id}/contact/reveal`, {});
  expect(outcome).toBe('done');
  return result.contacts;
}

interface Asking {
  who?: TestStaff;
  contact_id: string | null;
  contact: object | null;
}

async function look(id: string, { who = desk.priya, ...given }: Asking) {
  return (await who.call('POST', `/venues/${id}/contact/preview`, { given })).body.preview;
}

async function confirm(id: string, { who = desk.priya, seen, ...given }: Asking & { seen: string }) {
  const confirmed = { given, seen, key: randomUUID(), reason: { code: 'other', words: 'A test' } };
  return (await who.call('POST', `/venues/${id}/contact`, confirmed)).body;
}

describe('those who look after a venue', () => {
  it('are sealed at rest, masked on the page, and shown by an act that is recorded [QA10]', async () => {
    const { id, ids } = await aVenueWith(lou, kim);
    expect((await desk.page(id)).contacts).toEqual([
      { ...lou, id: ids[0], phone: '+1 ••• ••• 0199', email: 'l••••@••••.example' },
      { ...kim, id: ids[1], phone: '+1 ••• ••• 0143' },
    ]);
    expect(String(await stored(id))).toMatch(/^etg1:/);
    const path = `/venues/${id}/contact/reveal`;
    const { body } = await desk.priya.call('POST', `${path}/preview`, { given: {} });
    expect(body.preview.consequence.rows).toMatchObject([{ name: lou.name }, { name: kim.name }]);
    const key = randomUUID();
    const confirmed = { given: {}, key, seen: body.preview.version, reason: { code: 'call-back' } };
    expect((await desk.priya.call('POST', path, confirmed)).body).toMatchObject({
      outcome: 'done',
      result: {
        contacts: [
          { id: ids[0], ...lou },
          { id: ids[1], ...kim },
        ],
      },
    });
    // A retry joins the first, whose answer was the only one with them.
    expect((await desk.priya.call('POST', path, confirmed)).body).not.toHaveProperty('result');
    const recorded = await desk.server.db
      .selectFrom('operator_act')
      .select(['act', 'before', 'after', 'reason_code'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    const saved = { act: 'venue.save-contact', reason_code: 'other' };
    expect(recorded).toEqual([
      { ...saved, before: { contacts: 0 }, after: { contacts: 1, contact: 'added' } },
      { ...saved, before: { contacts: 1 }, after: { contacts: 2, contact: 'added' } },
      { act: 'venue.reveal-contact', before: null, after: { contact: 'shown' }, reason_code: 'call-back' },
    ]);
  });

  it('are previewed part by part, with the name of whose it is, and saved with a reason only [QA4, QA5]', async () => {
    const { id, ids } = await aVenueWith(lou, kim);
    const [louId = ''] = ids;
    const { email, ...without } = lou;
    const changed = { ...without, phone: '+1 415 555 0142' };
    const preview = await look(id, { contact_id: louId, contact: changed });
    const ofLou = (part: string) => ({ label: `venue-contact-${part}`, name: lou.name });
    expect(preview.consequence.rows).toEqual([
      { ...ofLou('phone'), before: text('+1 ••• ••• 0199'), after: text('+1 ••• ••• 0142') },
      { ...ofLou('email'), before: text('l••••@••••.example'), after: none },
    ]);
    // Two numbers that look the same once they are masked.
    const alike = await look(id, { contact_id: louId, contact: { ...lou, phone: '+1 628 555 0199' } });
    expect(alike.consequence.rows).toMatchObject([{ after: text('+1 628 555 0199') }]);
    const renamed = await look(id, {
      contact_id: louId,
      contact: { ...lou, name: 'Lou Marsh', role: 'cook' },
    });
    expect(renamed.consequence.rows).toEqual([
      { label: 'venue-contact-name', before: text('Lou Ferris'), after: text('Lou Marsh') },
      { ...ofLou('role'), before: text('owner'), after: text('cook') },
    ]);
    const removed = await look(id, { contact_id: louId, contact: null });
    expect(removed.consequence.rows.map(({ after }: { after: object }) => after)).toEqual(
      Array(5).fill(none),
    );
    const given = { contact_id: louId, contact: changed };
    const confirmed = { given, key: randomUUID(), seen: preview.version };
    expect(await desk.priya.call('POST', `/venues/${id}/contact`, confirmed)).toMatchObject({
      status: 400,
      body: { field: 'reason' },
    });
    expect(await revealed(id)).toMatchObject([lou, kim]);
  });

  it('are refused if nobody could be called, nothing is said, or what is said is not to be seen [QF9]', async () => {
    const { id, ids } = await aVenueWith(lou);
    const [louId = ''] = ids;
    expect(await save(id, null, { ...kim, phone: 'none' })).toMatchObject({ why: 'contact-phone' });
    expect(await save(id, null, { ...kim, role: 'night\u202emanager' })).toMatchObject({
      why: 'venue-text-hidden',
    });
    expect(await save(id, null, { ...kim, email: 'kim' })).toMatchObject({ status: 400 });
    expect(await save(id, null, { ...kim, role: 'x'.repeat(61) })).toMatchObject({ status: 400 });
    expect(await save(id, null, null)).toMatchObject({ status: 400 });
    expect(await save(id, louId, lou)).toMatchObject({ why: 'no-change' });
    for (const contact of [kim, null])
      expect(await save(id, randomUUID(), contact)).toMatchObject({ why: 'contact-gone' });
    expect(await idsOf(id)).toEqual(ids);
  });
});

describe('the list of those who look after a venue', () => {
  it('takes five, refuses the sixth, and has room again once one has left [QF9]', async () => {
    const people = Array.from({ length: 5 }, (_, place) => ({ ...kim, name: `Kim ${place}` }));
    const { id, ids } = await aVenueWith(...people);
    expect(await save(id, null, lou)).toMatchObject({ outcome: 'refused', why: 'contacts-full' });
    expect(await save(id, ids[2] ?? '', { ...kim, name: 'Kim too' })).toMatchObject({ outcome: 'done' });
    expect(await save(id, ids[4] ?? '', null)).toMatchObject({ outcome: 'done' });
    expect(await save(id, null, lou)).toMatchObject({ outcome: 'done' });
    const names = (await desk.page(id)).contacts.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Kim 0', 'Kim 1', 'Kim too', 'Kim 3', 'Lou Ferris']);
  });

  it('keeps the others whole when one is removed, and is null once nobody is left [QF9]', async () => {
    const { id, ids } = await aVenueWith(lou, kim);
    const [louId = '', kimId = ''] = ids;
    expect(await save(id, louId, null)).toMatchObject({ outcome: 'done' });
    expect(await revealed(id)).toEqual([{ id: kimId, ...kim }]);
    expect(await save(id, kimId, null)).toMatchObject({ outcome: 'done' });
    expect((await desk.page(id)).contacts).toEqual([]);
    // Technicians are offered to call whom this column names.
    expect(await stored(id)).toBeNull();
    expect(await act(desk.priya, `/venues/${id}/contact/reveal`, {})).toMatchObject({ why: 'no-contact' });
  });

  it('loses nothing when two managers change two people at once: one of them is shown the other’s change [QA8]', async () => {
    const { id, ids } = await aVenueWith(lou, kim);
    const [louId = '', kimId = ''] = ids;
    const [newLou, newKim] = [
      { ...lou, best_time: 'mornings' },
      { ...kim, role: 'day manager' },
    ];
    const both = [
      { who: desk.priya, contact_id: louId, contact: newLou },
      { who: desk.aiko, contact_id: kimId, contact: newKim },
    ];
    const previews = await Promise.all(both.map((one) => look(id, one)));
    const outcomes = await Promise.all(
      both.map((one, place) => confirm(id, { ...one, seen: previews[place].version })),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'done']);
    const isLouDone = outcomes[0].outcome === 'done';
    expect(await revealed(id)).toMatchObject(isLouDone ? [newLou, kim] : [lou, newKim]);

    // Once the difference was seen, both are saved.
    const late = both[isLouDone ? 1 : 0];
    const seen = outcomes[isLouDone ? 1 : 0].preview.version;
    if (!late) throw new Error('one of the two was shown the change');
    expect(await confirm(id, { ...late, seen })).toMatchObject({ outcome: 'done' });
    expect(await revealed(id)).toMatchObject([newLou, newKim]);
  });

  it('has five at most, also when two managers add the last one at once [QF9, QA8]', async () => {
    const { id } = await aVenueWith(lou, kim, { name: 'A' }, { name: 'B' });
    const both = [desk.priya, desk.aiko].map((who) => ({ who, contact_id: null, contact: { name: 'C' } }));
    const { version: seen } = await look(id, { contact_id: null, contact: { name: 'C' } });
    const outcomes = await Promise.all(both.map((one) => confirm(id, { ...one, seen })));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
    expect(outcomes).toContainEqual(expect.objectContaining({ why: 'contacts-full' }));
    expect(await idsOf(id)).toHaveLength(5);
  });
});

describe('the one contact that an older version stored', () => {
  it('is read as a list of one, can be joined by another, changed, and removed [QF9]', async () => {
    const { role, ...old } = lou;
    const contact = encrypt(desk.server.db, 'venue.contact', JSON.stringify(old));
    const id = await desk.aVenue({ contact });
    const [louId = ''] = await idsOf(id);
    expect((await desk.page(id)).contacts).toMatchObject([{ name: lou.name, phone: '+1 ••• ••• 0199' }]);
    expect(await revealed(id)).toEqual([{ id: louId, ...old }]);
    expect(await save(id, null, kim)).toMatchObject({ outcome: 'done' });
    expect(await idsOf(id)).toEqual([louId, expect.not.stringMatching(louId)]);
    expect(await save(id, louId, { ...old, role })).toMatchObject({ outcome: 'done' });
    expect(await revealed(id)).toMatchObject([lou, kim]);
    expect(await save(id, louId, null)).toMatchObject({ outcome: 'done' });
    expect(await revealed(id)).toMatchObject([kim]);
  });
});
