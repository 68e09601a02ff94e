import type { Right } from '@etg/contract/console/rights';
import type { ConsoleMessageId } from '@etg/messages/console-areas';
import type { ConsolePage, SectionName } from './console-page.ts';
import { type Search, searchText } from './search-text.ts';

/** Every page of the console. A new page is a row here and its screen in `app/screens.ts`. */
export const pages = {
  start: { path: '/', title: 'console.title', rights: [], texts: [] },
  today: {
    path: '/today',
    title: 'console.page-today',
    rights: ['station.read'],
    texts: ['console-today', 'console-fleet', 'console-inbox'],
    section: 'today',
  },
  scan: {
    path: '/scan',
    title: 'console.page-scan',
    rights: ['station.command', 'nest.open'],
    texts: ['console-field'],
  },
  field: {
    path: '/field/:code',
    title: 'console.page-field',
    rights: ['station.read'],
    texts: ['console-field', 'console-stations', 'console-fleet'],
    section: 'stations',
  },
  inbox: {
    path: '/inbox',
    title: 'console.page-inbox',
    rights: ['inbox.work'],
    texts: ['console-inbox'],
    section: 'inbox',
  },
  stations: {
    path: '/stations',
    title: 'console.page-stations',
    rights: ['station.read'],
    texts: ['console-stations', 'console-fleet'],
    section: 'stations',
  },
  electrons: {
    path: '/electrons',
    title: 'console.page-electrons',
    rights: ['station.read'],
    texts: ['console-electrons'],
    section: 'stations',
  },
  electron: {
    path: '/electrons/:electron',
    title: 'console.page-electron',
    rights: ['station.read'],
    texts: ['console-electrons', 'console-fleet'],
    section: 'stations',
  },
  newStation: {
    path: '/stations/new',
    title: 'console.page-new-station',
    rights: ['station.edit', 'station.command'],
    texts: ['console-setup', 'console-stations', 'console-fleet'],
    section: 'setup',
    isPart: true,
  },
  stationImport: {
    path: '/stations/import',
    title: 'console.page-import',
    rights: ['station.edit'],
    texts: ['console-import'],
    section: 'stations',
  },
  station: {
    path: '/stations/:code',
    title: 'console.page-station',
    rights: ['station.read'],
    texts: ['console-stations', 'console-fleet', 'console-import'],
    section: 'stations',
  },
  stationLog: {
    path: '/stations/:code/log',
    title: 'console.page-station-log',
    rights: ['station.read'],
    texts: ['console-stations', 'console-fleet'],
    section: 'stations',
  },
  placard: {
    path: '/stations/:code/placard',
    title: 'console.page-placard',
    rights: ['station.read'],
    texts: ['console-setup'],
    section: 'stations',
  },
  riders: {
    path: '/riders',
    title: 'console.page-riders',
    rights: ['rider.read'],
    texts: ['console-search'],
    section: 'riders',
  },
  rider: {
    path: '/riders/:riderId',
    title: 'console.page-rider',
    rights: ['rider.read'],
    texts: ['console-rider', 'console-put-right'],
    section: 'riders',
  },
  rentalCase: {
    path: '/rentals/:rentalId',
    title: 'console.page-rental',
    rights: ['rider.read'],
    texts: ['console-case', 'console-put-right'],
    section: 'riders',
  },
  venues: {
    path: '/venues',
    title: 'console.page-venues',
    rights: ['station.read'],
    texts: ['console-venues'],
    section: 'setup',
    isLarge: true,
  },
  newVenue: {
    path: '/venues/new',
    title: 'console.page-new-venue',
    rights: ['venue.edit'],
    texts: ['console-venues'],
    section: 'setup',
    isPart: true,
    isLarge: true,
  },
  venue: {
    path: '/venues/:venueId',
    title: 'console.page-venue',
    rights: ['station.read'],
    texts: ['console-venues', 'console-fleet'],
    section: 'setup',
    isLarge: true,
  },
  prices: {
    path: '/prices',
    title: 'console.page-prices',
    rights: ['price.draft', 'price.confirm'],
    texts: ['console-prices', 'console-record'],
    section: 'setup',
  },
  countries: {
    path: '/countries',
    title: 'console.page-countries',
    rights: ['price.draft', 'price.confirm'],
    texts: ['console-countries', 'console-record'],
    section: 'setup',
  },
  sellers: {
    path: '/sellers',
    title: 'console.page-sellers',
    rights: ['price.draft', 'price.confirm'],
    texts: ['console-sellers', 'console-record'],
    section: 'setup',
  },
  promos: {
    path: '/promo',
    title: 'console.page-promos',
    rights: ['promo.edit'],
    texts: ['console-promo'],
    section: 'setup',
  },
  texts: {
    path: '/texts',
    title: 'console.page-texts',
    rights: ['text.edit'],
    texts: ['console-texts'],
    section: 'setup',
  },
  news: {
    path: '/news',
    title: 'console.page-news',
    rights: ['text.edit'],
    texts: ['console-texts'],
    section: 'setup',
  },
  staff: {
    path: '/staff',
    title: 'console.page-staff',
    rights: ['staff.manage'],
    texts: ['console-staff', 'console-record'],
    section: 'setup',
  },
  tokens: {
    path: '/tokens',
    title: 'console.page-tokens',
    rights: ['staff.manage'],
    texts: ['console-staff'],
    section: 'setup',
  },
  machine: {
    path: '/machine',
    title: 'console.page-machine',
    rights: ['staff.manage'],
    texts: ['console-machine'],
    section: 'setup',
  },
  record: {
    path: '/record',
    title: 'console.page-record',
    rights: ['record.read', 'record.read-own'],
    texts: ['console-record'],
    section: 'setup',
  },
  waiting: {
    path: '/waiting',
    title: 'console.page-waiting',
    rights: [],
    texts: ['console-record'],
    section: 'setup',
  },
  books: {
    path: '/money',
    title: 'console.page-books',
    rights: ['books.read'],
    texts: ['console-books', 'console-disputes'],
    section: 'money',
  },
  disputes: {
    path: '/disputes',
    title: 'console.page-disputes',
    rights: ['dispute.answer'],
    texts: ['console-disputes'],
    section: 'money',
  },
  you: { path: '/you', title: 'console.page-you', rights: [], texts: ['console-you'] },
  alarms: {
    path: '/alarms',
    title: 'console.page-alarms',
    rights: [],
    texts: ['console-alarms', 'console-machine'],
  },
  invitation: {
    path: '/join',
    title: 'console.page-invitation',
    rights: [],
    texts: ['console-you'],
    open: true,
  },
} as const satisfies Record<string, ConsolePage>;

export type PageName = keyof typeof pages;

/** In their order, with the letter after `g` that opens each. */
export const sections: Readonly<Record<SectionName, { title: ConsoleMessageId; letter: string }>> = {
  today: { title: 'console.section-today', letter: 't' },
  inbox: { title: 'console.section-inbox', letter: 'i' },
  stations: { title: 'console.section-stations', letter: 's' },
  riders: { title: 'console.section-riders', letter: 'r' },
  money: { title: 'console.section-money', letter: 'm' },
  setup: { title: 'console.section-setup', letter: 'u' },
};

const firstPages: readonly PageName[] = ['inbox', 'today', 'staff', 'riders', 'books', 'disputes', 'waiting'];

/** What `/` opens: Today for those who command stations, else the first of these that a role may open. */
export function firstPageOf(rights: readonly Right[]): PageName {
  if (rights.includes('station.command') && mayOpen('today', rights)) return 'today';
  return firstPages.find((name) => mayOpen(name, rights)) ?? 'you';
}

export function pageOf(name: PageName): ConsolePage {
  return pages[name];
}

export function mayOpen(name: PageName, rights: readonly Right[]): boolean {
  const needed = pageOf(name).rights;
  return needed.length === 0 || needed.some((right) => rights.includes(right));
}

/** Pages of one rider, rental or station are opened from others, never from the rail. */
export function pagesOf(section: SectionName, rights: readonly Right[]): PageName[] {
  const isListed = (name: PageName) => {
    const page = pageOf(name);
    return page.section === section && !page.isPart && !page.path.includes(':');
  };
  return pageNames.filter((name) => isListed(name) && mayOpen(name, rights));
}

export const pageNames = Object.keys(pages).filter((name): name is PageName => name in pages);

/** The address of a page, with what is chosen on it. */
export function hrefOf(
  name: PageName,
  { params = {}, search = {} }: { params?: Readonly<Record<string, string>>; search?: Search } = {},
): string {
  const path = pageOf(name).path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  return path + searchText(search);
}
