import type { CableType } from '@etg/contract/vocabulary';
import type { PlanKey } from '@etg/domain/plan';

/** The demo world as data: every situation the product knows, at an address one can type. The README shows it. */
export interface DemoVenue {
  title: string;
  address: string;
  lat: number;
  lng: number;
  country: 'US' | 'JP' | 'GB';
  stations: DemoStation[];
  is_public?: boolean;
  status?: number;
  covid_warning?: boolean;
  who_pays_for_electrons?: 'owner';
  request_payment_information?: boolean;
  survey_before_release?: boolean;
  survey_show_fields_second_step?: string[];
}

export interface DemoStation {
  code: string;
  /** One letter a nest: l, c, m for the cable of a charged Electron, C for an empty USB-C one, a dot for a free nest. */
  nests: string;
  offline?: boolean;
  corona_virus?: boolean;
}

export const demoVenues: DemoVenue[] = [
  venue('Lantern Bar', '214 Alder Street, Santa Monica', 34.0147, -118.4912, [
    { code: '1001', nests: 'lclmc.c.' },
  ]),
  {
    ...venue('Harbor Coworking', '9 Pier Avenue, Hermosa Beach', 33.8622, -118.3995, [
      { code: '1002', nests: 'clcm..' },
    ]),
    is_public: false,
    who_pays_for_electrons: 'owner',
    request_payment_information: false,
  },
  venue('Union Concert Hall', '500 Grand Avenue, Los Angeles', 34.0557, -118.2497, [
    { code: '1003', nests: 'clcmlc' },
  ]),
  venue('Night Owl Diner', '77 Sunset Boulevard, Los Angeles', 34.0981, -118.3267, [
    { code: '1004', nests: 'clc...', offline: true },
  ]),
  venue('Corner Library', '12 Maple Drive, Culver City', 34.0211, -118.3965, [
    { code: '1005', nests: '......' },
  ]),
  venue('Metro Gym', '301 Figueroa Street, Los Angeles', 34.0505, -118.2551, [
    { code: '1006', nests: 'ccC.cc' },
  ]),
  venue('Old Mill Museum', '8 Park Row, Pasadena', 34.1478, -118.1445, [
    { code: '1007', nests: 'clm...', corona_virus: true },
  ]),
  {
    ...venue('Campus Center', '405 Hilgard Avenue, Los Angeles', 34.0689, -118.4452, [
      { code: '1008', nests: 'cclm..' },
    ]),
    covid_warning: true,
  },
  {
    ...venue('Palm Hotel', '60 Ocean Front Walk, Venice', 33.985, -118.4695, [
      { code: '1009', nests: 'ccl...' },
    ]),
    status: 2,
  },
  venue('Airport Terminal 4', '1 World Way, Los Angeles', 33.9416, -118.4085, [
    { code: '1010', nests: 'clcmc...' },
    { code: '1011', nests: 'llcc....' },
  ]),
  {
    ...venue('Skyline Offices', '633 West 5th Street, Los Angeles', 34.0507, -118.2548, [
      { code: '1012', nests: 'clm...' },
    ]),
    is_public: false,
    who_pays_for_electrons: 'owner',
  },
  {
    ...venue(
      '渋谷カフェ',
      '東京都渋谷区道玄坂1-2-3',
      35.6581,
      139.6987,
      [{ code: '2001', nests: 'clcm..' }],
      'JP',
    ),
    survey_before_release: true,
    survey_show_fields_second_step: ['s_paid_services'],
  },
  venue(
    '京都駅前ブックス',
    '京都府京都市下京区烏丸通4-5',
    34.9858,
    135.7588,
    [{ code: '2002', nests: 'lcc...' }],
    'JP',
  ),
  venue(
    'The Wren & Kettle',
    '18 Borough High Street, London',
    51.5045,
    -0.0906,
    [{ code: '3001', nests: 'clcm..' }],
    'GB',
  ),
  venue('Bay Ferry Building', '1 Embarcadero, San Francisco', 37.7955, -122.3937, [
    { code: '400001', nests: 'cclm....' },
  ]),
];

export interface DemoRider {
  phone: string;
  name: string;
  plan: PlanKey;
  /** When the plan was bought, in days before now. */
  boughtDaysAgo: number;
  /** Rentals given back before. */
  earlierRentals: number;
  can_do_pit_stop?: boolean;
  /** An Electron in the hand: taken at a station so many hours ago. */
  holds?: { electron: string; cable: CableType; from: string; nest: number; hoursAgo: number };
  /** What holding it for so long has led to by now. */
  blocking_reason?: 'late_return';
}

export const demoRiders: DemoRider[] = [
  { phone: '14155552671', name: 'Ada', plan: 'monthly', boughtDaysAgo: 20, earlierRentals: 5 },
  {
    ...{ phone: '14155552672', name: 'Ben', plan: 'monthly', boughtDaysAgo: 20, earlierRentals: 1 },
    holds: { electron: 'E-9072', cable: 'usb_c', from: '1001', nest: 6, hoursAgo: 3 },
  },
  {
    // Two late days, as the price list says: 24 hours, then a day, then another.
    ...{ phone: '14155552673', name: 'Cleo', plan: 'daily', boughtDaysAgo: 49.2 / 24, earlierRentals: 0 },
    holds: { electron: 'E-9073', cable: 'lightning', from: '1010', nest: 6, hoursAgo: 49 },
  },
  {
    ...{ phone: '14155552674', name: 'Dan', plan: 'annual', boughtDaysAgo: 25, earlierRentals: 3 },
    holds: { electron: 'E-9074', cable: 'usb_c', from: '400001', nest: 5, hoursAgo: 7.5 * 24 },
    blocking_reason: 'late_return',
  },
  {
    ...{ phone: '14155552675', name: 'Eve', plan: 'annual', boughtDaysAgo: 90, earlierRentals: 12 },
    can_do_pit_stop: true,
    holds: { electron: 'E-9075', cable: 'usb_c', from: '1011', nest: 5, hoursAgo: 5 },
  },
  { phone: '14155552676', name: 'Finn', plan: 'monthly', boughtDaysAgo: 2, earlierRentals: 1 },
];

function venue(
  ...[title, address, lat, lng, stations, country = 'US']: [
    string,
    string,
    number,
    number,
    DemoStation[],
    DemoVenue['country']?,
  ]
): DemoVenue {
  return { title, address, lat, lng, country, stations };
}
