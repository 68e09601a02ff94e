import type { ComponentType } from 'react';
import type { PageName } from '../platform/pages.ts';

/** What a page is given: the parts of its address. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

/** The screen of each page, loaded when it is first opened. */
export const screens: Readonly<Record<PageName, () => Promise<ComponentType<ScreenProps>>>> = {
  start: async () => (await import('./start-screen.tsx')).StartScreen,
  today: async () => (await import('./today-screen.tsx')).TodayScreen,
  scan: async () => (await import('../features/field/scan-screen.tsx')).ScanScreen,
  field: async () => (await import('../features/field/field-screen.tsx')).FieldScreen,
  riders: async () => (await import('../features/search/riders-screen.tsx')).RidersScreen,
  stations: async () => (await import('../features/stations/stations-screen.tsx')).StationsScreen,
  electrons: async () => (await import('../features/electrons/electrons-screen.tsx')).ElectronsScreen,
  electron: async () => (await import('../features/electrons/electron-screen.tsx')).ElectronScreen,
  newStation: async () => (await import('../features/setup/new-station-screen.tsx')).NewStationScreen,
  placard: async () => (await import('../features/setup/placard-screen.tsx')).PlacardScreen,
  stationImport: async () => (await import('../features/station-import/import-screen.tsx')).ImportScreen,
  station: async () => (await import('./station-screen.tsx')).StationScreen,
  stationLog: async () => (await import('../features/station/station-log-screen.tsx')).StationLogScreen,
  inbox: async () => (await import('../features/inbox/inbox-screen.tsx')).InboxScreen,
  rider: async () => (await import('./rider-screen.tsx')).RiderScreen,
  rentalCase: async () => (await import('./case-screen.tsx')).CaseScreen,
  venues: async () => (await import('../features/venues/venues-screen.tsx')).VenuesScreen,
  newVenue: async () => (await import('../features/venue/new-venue-screen.tsx')).NewVenueScreen,
  venue: async () => (await import('../features/venue/venue-screen.tsx')).VenueScreen,
  sellers: async () => (await import('../features/sellers/sellers-screen.tsx')).SellersScreen,
  countries: async () => (await import('../features/countries/countries-screen.tsx')).CountriesScreen,
  prices: async () => (await import('../features/pricing/prices-screen.tsx')).PricesScreen,
  promos: async () => (await import('../features/promo/promo-screen.tsx')).PromoScreen,
  texts: async () => (await import('../features/translation/texts-screen.tsx')).TextsScreen,
  news: async () => (await import('../features/news/news-screen.tsx')).NewsScreen,
  staff: async () => (await import('./staff-screen.tsx')).StaffScreen,
  tokens: async () => (await import('../features/staff/tokens-screen.tsx')).TokensScreen,
  machine: async () => (await import('../features/machine/machine-screen.tsx')).MachineScreen,
  record: async () => (await import('../features/record/record-screen.tsx')).RecordScreen,
  waiting: async () => (await import('../features/record/waiting-screen.tsx')).WaitingScreen,
  books: async () => (await import('./money-screen.tsx')).MoneyScreen,
  disputes: async () => (await import('../features/disputes/disputes-screen.tsx')).DisputesScreen,
  you: async () => (await import('../features/you/you-screen.tsx')).YouScreen,
  alarms: async () => (await import('../features/alarm/alarms-screen.tsx')).AlarmsScreen,
  invitation: async () => (await import('../features/sign-in/invitation-screen.tsx')).InvitationScreen,
};
