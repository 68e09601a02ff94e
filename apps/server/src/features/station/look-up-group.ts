import type { NestView } from '@etg/contract/station';
import type { Venue } from '@etg/contract/venue';
import { surveyFields } from '@etg/contract/vocabulary';
import type { Reader } from '../../platform/database/database.ts';
import { isFree, toNestView, unlockable } from './station.rules.ts';
import { findNests, findStation, findVenueGroups } from './station.store.ts';

export interface GroupView {
  venue: Venue;
  free_nests: number;
  supernovasOnline: number;
  corona_virus: boolean;
  nests: NestView[];
}

/** What stands behind the code on a placard, right now. */
export async function lookUpGroup(db: Reader, code: string): Promise<GroupView | undefined> {
  const station = await findStation(db, code);
  if (!station) return undefined;
  const [nests, groups] = await Promise.all([findNests(db, code), findVenueGroups(db, station.id)]);
  const ready = station.online ? nests.flatMap((nest) => unlockable(nest) ?? []) : [];
  const free_nests = nests.filter(isFree).length;
  const { id, title, address, description, photos, lat, lng, is_public, status, country, covid_warning } =
    station;
  return {
    venue: {
      ...{ id, title, address, description, photos, is_public, status, country, covid_warning },
      coordinates: { lat, lng },
      state: {
        electrons: { get: ready.length, return: free_nests },
        cables: [...new Set(ready.map((nest) => nest.cable))],
        groups,
      },
      survey_before_release: station.survey_before_release,
      survey_hide_fields: surveyFields.filter((field) => station.survey_hide_fields.includes(field)),
      survey_show_fields_second_step: surveyFields.filter((field) =>
        station.survey_show_fields_second_step.includes(field),
      ),
    },
    free_nests,
    supernovasOnline: station.online ? 1 : 0,
    corona_virus: station.corona_virus,
    nests: nests.map((nest) => ({
      ...toNestView(nest),
      ready: station.online && unlockable(nest) !== undefined,
    })),
  };
}
