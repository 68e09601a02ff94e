import { describe, expect, it } from 'vitest';
import { bodyOf, formOf, newForm, readKeptNews } from './news-form.rules.ts';

const zone = 'Asia/Tokyo';
const words = { en: 'Late tonight', ja: '', it: '', ru: '' };

describe('the form of an announcement [QM9]', () => {
  it('says what is missing', () => {
    expect(bodyOf(newForm, zone).faults).toEqual(['country', 'words']);
    expect(bodyOf({ ...newForm, where: 'area', km: '0', words }, zone).faults).toEqual(['venue', 'km']);
    expect(bodyOf({ ...newForm, where: 'everywhere', words, until: 'soon' }, zone).faults).toEqual(['until']);
  });

  it('comes back as it was stored, by the clock of the place', () => {
    const body = {
      kind: 'warning' as const,
      country: null,
      venue_id: '1a9de7b0-0000-4000-8000-000000000001',
      around_km: 5,
      words,
      from: null,
      until: 1_900_000_020,
    };
    const form = formOf({ version: 2, body, zone, title: 'Lantern Bar' });
    expect(form).toMatchObject({ where: 'area', km: '5', until: '2030-03-18T02:47', version: 2 });
    expect(bodyOf(form, zone).body).toEqual(body);
    expect(readKeptNews(JSON.stringify(form))).toEqual(form);
    expect(readKeptNews('{"version":1}')).toBeUndefined();
  });
});
