import type { Report } from '@etg/contract/problem-report';
import type { VenueRequest } from '@etg/contract/venue-request';
import { factsOf } from '@etg/domain/region';
import type { PhotoScene } from './draw-photo.ts';

/** What somebody wrote to us before the demo started. */
export interface PastReport {
  /** Nobody is a visitor who is not signed in. */
  phone?: string;
  minutesAgo: number;
  report: (now: Date) => Report;
  photo?: PhotoScene;
}

const hourMs = 3_600_000;

/** "Friday around 11 PM", as people say it. */
function around(now: Date, hoursAgo: number): string {
  const at = new Date(now.getTime() - hoursAgo * hourMs);
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: factsOf('US').zone }).format(at);
  const hour = said({ hour: 'numeric' });
  return `${said({ weekday: 'long' })} around ${{ '12 AM': 'midnight', '12 PM': 'noon' }[hour] ?? hour}`;
}

const stillOpen = { option: 'session_is_still_open', station_number: '1004' } as const;
const darkBox = { night: true, nests: '....ee', lights: false } as const;

/** Three riders brought theirs to the same silent station; the others are about something else. */
export const pastReports: PastReport[] = [
  {
    phone: '14155552673',
    minutesAgo: 15,
    report: (now) => ({
      ...stillOpen,
      problem: `I put it in the box at Night Owl Diner ${around(now, 20.9)}. Light was off but it clicked. Why am I still paying?`,
      itemId: 'E-9073',
    }),
    photo: darkBox,
  },
  {
    phone: '14155552680',
    minutesAgo: 70,
    report: (now) => ({
      ...stillOpen,
      problem: `Returned to the diner ${around(now, 20)}, and you still charge me every day.`,
      itemId: 'E-9077',
    }),
  },
  {
    phone: '14155552679',
    minutesAgo: 120,
    report: (now) => ({
      ...stillOpen,
      problem: `I gave it back at Night Owl Diner ${around(now, 9)}. The app says it is still out.`,
      itemId: 'E-9076',
    }),
    photo: { ...darkBox, nests: '...eee' },
  },
  {
    minutesAgo: 12,
    report: () => ({
      option: 'supernova_doesnt_work',
      station_number: '1006',
      problem: 'The third nest blinks red and does not open.',
    }),
  },
  {
    phone: '819076543210',
    minutesAgo: 180,
    report: () => ({
      option: 'battery_doesnt_work',
      station_number: '2001',
      problem: 'ささってるのに充電されません。ケーブルを替えても同じです。',
      itemId: 'E-9080',
    }),
    photo: { night: false, nests: 'eeee..', lights: true },
  },
  {
    phone: '14155552682',
    minutesAgo: 300,
    report: () => ({
      option: 'battery_back',
      station_number: '1003',
      problem: 'È tutto pieno alla Union Concert Hall, non riesco a restituirlo.',
      itemId: 'E-9079',
    }),
    photo: { night: false, nests: 'eeeeee', lights: true },
  },
];

export const pastVenueRequest: { minutesAgo: number; request: VenueRequest } = {
  minutesAgo: 310,
  request: {
    venue: 'Harbor Yoga',
    address: '1 Ocean Front Walk, Santa Monica',
    country: 'US',
    contact_name: 'June Park',
    email: 'june@harbor-yoga.example',
    message: 'About 200 guests a day, open from six in the morning. We have a shelf beside the door.',
  },
};

/** Electrons that left a station unasked: nobody knows who has them, or a rider has two. */
export const strayElectrons = [
  { electron: 'E-10233', cable: 'usb_c', from: '1008', nest: 5, minutesAgo: 185, kind: 'removed_unasked' },
  {
    electron: 'E-10090',
    cable: 'usb_c',
    from: '1011',
    nest: 6,
    minutesAgo: 299,
    kind: 'second_charger',
    phone: '14155552675',
  },
] as const;
