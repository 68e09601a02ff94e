import type { ListedVenue, VenueState } from '@etg/contract/venue';
import { cableTypes } from '@etg/contract/vocabulary';

interface VenueOptions {
  group?: string;
  title?: string;
  address?: string;
  lat?: number;
  lng?: number;
  ready?: NonNullable<VenueState['ready']>;
  free?: number;
  isPublic?: boolean;
}

export function aVenue(options: VenueOptions): ListedVenue {
  const {
    group = '1001',
    title = 'Lantern Bar',
    address = '214 Alder Street',
    ready = {},
    free = 0,
  } = options;
  const cables = cableTypes.filter((cable) => ready[cable]);
  const get = cables.reduce((sum, cable) => sum + (ready[cable] ?? 0), 0);
  return {
    title,
    address,
    country: 'US',
    status: 1,
    is_public: options.isPublic ?? true,
    description: '',
    photos: [],
    covid_warning: false,
    survey_before_release: false,
    survey_hide_fields: [],
    survey_show_fields_second_step: [],
    coordinates: { lat: options.lat ?? 34.01, lng: options.lng ?? -118.49 },
    state: { electrons: { get, return: free }, cables, groups: [group], ready },
  };
}
