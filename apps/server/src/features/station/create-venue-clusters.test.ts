import { cableTypes } from '@etg/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CataloguedVenue } from './create-venue-catalogue.ts';
import { createVenueClusters } from './create-venue-clusters.ts';

const world = [-180, -85, 180, 85] as const;

interface Place {
  lat: number;
  lng: number;
  ready: number[];
  free: number;
}

function catalogued({ lat, lng, ready, free }: Place, at: number): CataloguedVenue {
  const group = String(1000 + at);
  const stock = Object.fromEntries(
    cableTypes.flatMap((cable, which) => (ready[which] ? [[cable, ready[which]]] : [])),
  );
  const state = { electrons: { get: 0, return: free }, cables: [], groups: [group], ready: stock };
  const venue = {
    title: group,
    address: '',
    is_public: true,
    status: 1,
    country: 'US',
    description: '',
    photos: [],
    covid_warning: false,
    survey_before_release: false,
    survey_hide_fields: [],
    survey_show_fields_second_step: [],
    coordinates: { lat, lng },
    state,
  };
  return { group, venue, text: '', searchText: '' };
}

const aPlace = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
  ready: fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }),
  free: fc.nat(8),
});

it('loses and invents nothing: at every zoom all venues and all they hold are there, also after changes [K10, S18]', async () => {
  const given = fc.tuple(fc.array(aPlace, { minLength: 1, maxLength: 40 }), fc.array(fc.nat(39)), fc.nat(16));
  await fc.assert(
    fc.asyncProperty(given, async ([places, changes, zoom]) => {
      const now = places.map(catalogued);
      const clusters = await createVenueClusters(now);
      for (const [turn, change] of changes.entries()) {
        const at = change % places.length;
        const place = places[at];
        if (!place) continue;
        now[at] = catalogued({ ...place, ready: [turn % 4, 0, turn % 3], free: turn % 5 }, at);
        clusters.update(now[at]);
      }
      const { clusters: gathered, venues } = clusters.inView(world, Math.min(zoom, 4));
      const sum = (numbers: (number | undefined)[]) =>
        numbers.reduce<number>((all, each) => all + (each ?? 0), 0);
      expect(sum(gathered.map((cluster) => cluster.venues)) + venues.length).toBe(places.length);
      for (const cable of cableTypes) {
        const shown = [
          ...gathered.map(({ ready }) => ready[cable]),
          ...venues.map((each) => each.venue.state.ready?.[cable]),
        ];
        expect(sum(shown)).toBe(sum(now.map((each) => each.venue.state.ready?.[cable])));
      }
      const free = [
        ...gathered.map((cluster) => cluster.free),
        ...venues.map((each) => each.venue.state.electrons.return),
      ];
      expect(sum(free)).toBe(sum(now.map((each) => each.venue.state.electrons.return)));
    }),
    { numRuns: 60 },
  );
});
