/** The words of venues. No validators: browsers import them. */

/** What riders are told at a venue [QF9]. `cleaning`: they may rent. `suspended`: nobody can take one. `hidden`: off the map. */
export const announcementKinds = ['cleaning', 'suspended', 'hidden'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** The fields of a venue that staff edit, in the order of the page. Each is compared and saved by itself [QA8]. */
export const venueFieldNames = [
  'title_en',
  'title_ja',
  'title_it',
  'title_ru',
  'place_en',
  'place_ja',
  'place_it',
  'place_ru',
  'address',
  'pin',
  'timezone',
  'opening_hours',
  'photos',
  'is_public',
  'who_pays',
  'asks_for_method',
  'owner_budget',
  'owner_guest_limit',
  'survey',
  'survey_hide_fields',
  'survey_show_fields_second_step',
] as const;
export type VenueFieldName = (typeof venueFieldNames)[number];

/** Those about money: whoever changes them says why [QA4]. */
export const moneyFieldNames: readonly VenueFieldName[] = [
  'who_pays',
  'asks_for_method',
  'owner_budget',
  'owner_guest_limit',
];

export const longestTitle = 60;
export const longestPlace = 60;
export const mostPhotos = 5;

/** Who looks after a venue: so many people, and so many letters in what is known of each [QF9]. */
export const mostContacts = 5;
export const contactParts = ['name', 'role', 'phone', 'email', 'best_time'] as const;
export type ContactPart = (typeof contactParts)[number];
export const longestInContact = { name: 80, role: 60, phone: 30, email: 254, best_time: 80 } as const;

export const venueSorts = ['title', 'city', 'stations', 'health'] as const;
export type VenueSort = (typeof venueSorts)[number];
