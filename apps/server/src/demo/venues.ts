import type { NestFault } from '@etg/contract/station-protocol';
import { factsOf, type Region } from '@etg/domain/region';

/** The demo's venues and stations: one for each situation that the product knows. docs/demo-world.md lists them. */
export interface DemoVenue extends Place {
  country: Region;
  timezone: string;
  stations: DemoStation[];
  description?: string;
  is_public?: boolean;
  status?: number;
  covid_warning?: boolean;
  who_pays_for_electrons?: 'owner';
  request_payment_information?: boolean;
  /** In cents a month. */
  owner_budget_minor?: bigint;
  owner_guest_limit?: number;
  survey_before_release?: boolean;
  survey_show_fields_second_step?: string[];
}

interface Place {
  title: string;
  address: string;
  lat: number;
  lng: number;
  /** In OpenStreetMap's format. */
  opening_hours: string;
  /** The name of a drawing in `apps/web/public/venues`; the default is a bar. */
  photo?: string;
}

export interface DemoStation {
  code: string;
  /**
   * One letter for each nest: l, c, m for the cable of a charged Electron, C for an empty USB-C one, a dot for a free
   * nest.
   */
  nests: string;
  /** What is wrong with a nest, by its number. */
  faults?: Readonly<Record<number, NestFault>>;
  /** Not heard for this many hours. */
  silentHours?: number;
  /** Its firmware is older than the others'. */
  protocol?: '1.0';
  corona_virus?: boolean;
}

const us = { country: 'US', timezone: factsOf('US').zone } as const;
const jp = { country: 'JP', timezone: factsOf('JP').zone } as const;
const gb = { country: 'GB', timezone: factsOf('GB').zone } as const;

/** Most are near the first position of the map, in Santa Monica. */
export const demoVenues: DemoVenue[] = [
  {
    ...us,
    title: 'Lantern Bar',
    address: '214 Alder Street, Santa Monica',
    lat: 34.0147,
    lng: -118.4912,
    opening_hours: '24/7',
    description: 'On the counter, left of the door.',
    stations: [{ code: '1001', nests: 'lclmc.c.' }],
  },
  {
    ...us,
    title: 'Harbor Coworking',
    address: '9 Pier Avenue, Santa Monica',
    lat: 34.0009,
    lng: -118.4825,
    opening_hours: '24/7',
    photo: 'office',
    stations: [{ code: '1002', nests: 'clcm..' }],
    is_public: false,
    who_pays_for_electrons: 'owner',
    request_payment_information: false,
    owner_budget_minor: 60_00n,
    owner_guest_limit: 1,
  },
  {
    ...us,
    title: 'Union Concert Hall',
    address: '500 Grand Avenue, Los Angeles',
    lat: 34.0557,
    lng: -118.2497,
    opening_hours: 'Mo-Su 10:00-01:00',
    photo: 'hall',
    stations: [{ code: '1003', nests: 'clcmlc' }],
  },
  {
    ...us,
    title: 'Night Owl Diner',
    address: '77 Sunset Boulevard, Santa Monica',
    lat: 34.0322,
    lng: -118.4938,
    opening_hours: '24/7',
    photo: 'diner',
    stations: [{ code: '1004', nests: 'clc...', silentHours: 21.7 }],
  },
  {
    ...us,
    title: 'Corner Library',
    address: '12 Maple Drive, Santa Monica',
    lat: 34.0262,
    lng: -118.4785,
    opening_hours: 'Mo-Su 05:00-04:00',
    photo: 'library',
    stations: [{ code: '1005', nests: '......' }],
  },
  {
    ...us,
    title: 'Metro Gym',
    address: '301 Figueroa Street, Los Angeles',
    lat: 34.0505,
    lng: -118.2551,
    opening_hours: '24/7',
    photo: 'gym',
    stations: [{ code: '1006', nests: 'ccC.cc' }],
    who_pays_for_electrons: 'owner',
    owner_budget_minor: 8_00n,
  },
  {
    ...us,
    title: 'Old Mill Museum',
    address: '8 Park Row, Pasadena',
    lat: 34.1478,
    lng: -118.1445,
    opening_hours: 'Tu-Su 10:00-17:00; Mo off',
    photo: 'hall',
    stations: [{ code: '1007', nests: 'clm...', corona_virus: true }],
  },
  {
    ...us,
    title: 'Campus Center',
    address: '405 Hilgard Avenue, Los Angeles',
    lat: 34.0689,
    lng: -118.4452,
    opening_hours: '24/7',
    photo: 'library',
    stations: [{ code: '1008', nests: 'cclm..' }],
    covid_warning: true,
  },
  {
    ...us,
    title: 'Palm Hotel',
    address: '60 Ocean Front Walk, Venice',
    lat: 34.0075,
    lng: -118.4735,
    opening_hours: '24/7',
    photo: 'hotel',
    stations: [{ code: '1009', nests: 'ccl...' }],
    status: 2,
  },
  {
    ...us,
    title: 'Airport Terminal 4',
    address: '1 World Way, Los Angeles',
    lat: 33.9416,
    lng: -118.4085,
    opening_hours: '24/7',
    photo: 'terminal',
    stations: [
      { code: '1010', nests: 'clcmc...cC', faults: { 9: 'half_out', 10: 'not_charging' } },
      { code: '1011', nests: 'llcc....' },
    ],
  },
  {
    ...us,
    title: 'Skyline Offices',
    address: '633 West 5th Street, Los Angeles',
    lat: 34.0507,
    lng: -118.2548,
    opening_hours: 'Mo-Fr 06:00-22:00',
    photo: 'office',
    stations: [{ code: '1012', nests: 'clm...', protocol: '1.0' }],
    is_public: false,
    who_pays_for_electrons: 'owner',
  },
  {
    ...jp,
    title: '渋谷カフェ',
    address: '東京都渋谷区道玄坂1-2-3',
    lat: 35.6581,
    lng: 139.6987,
    opening_hours: 'Mo-Su 07:00-23:00',
    photo: 'cafe',
    stations: [{ code: '2001', nests: 'clcm..' }],
    survey_before_release: true,
    survey_show_fields_second_step: ['s_paid_services'],
  },
  {
    ...jp,
    title: '京都駅前ブックス',
    address: '京都府京都市下京区烏丸通4-5',
    lat: 34.9858,
    lng: 135.7588,
    opening_hours: 'Mo-Su 10:00-21:00',
    photo: 'library',
    stations: [{ code: '2002', nests: 'lcc...' }],
  },
  {
    ...gb,
    title: 'The Wren & Kettle',
    address: '18 Borough High Street, London',
    lat: 51.5045,
    lng: -0.0906,
    opening_hours: 'Mo-Th 11:00-23:00; Fr,Sa 11:00-01:00; Su 12:00-22:30',
    photo: 'cafe',
    stations: [{ code: '3001', nests: 'clcm..' }],
  },
  {
    ...us,
    title: 'Bay Ferry Building',
    address: '1 Embarcadero, San Francisco',
    lat: 37.7955,
    lng: -122.3937,
    opening_hours: 'Mo-Su 05:30-23:30',
    photo: 'terminal',
    stations: [{ code: '400001', nests: 'cclm....' }],
  },
];
