import type { CableType } from '@etg/contract/vocabulary';

interface PastTrip {
  phone: string;
  electron: string;
  cable: CableType;
  from: string;
  nest: number;
  /** When it was taken, and for how long. */
  hoursAgo: number;
  minutes: number;
  chargeOut: number;
  chargeBack: number;
}

/** Two riders who brought an Electron back after some minutes, as full as it was, and took another one. */
export const ridersOfDuds = [
  { phone: '14155552691', name: 'Kai' },
  { phone: '14155552692', name: 'Lou' },
] as const;

const unused = { minutes: 12, chargeOut: 94, chargeBack: 94 };
const used = { minutes: 95, chargeOut: 97, chargeBack: 38 };
const dud = { electron: 'E-10092', cable: 'usb_c', from: '1009', nest: 2 } as const;
const other = { electron: 'E-10091', cable: 'usb_c', from: '1009', nest: 1 } as const;
const suspect = { electron: 'E-10105', cable: 'usb_c', from: '1010', nest: 5 } as const;
const third = { electron: 'E-10103', cable: 'usb_c', from: '1010', nest: 3 } as const;

/** The newest last. Each was brought back to its nest. */
export const pastTrips: readonly PastTrip[] = [
  { phone: '14155552691', ...dud, hoursAgo: 147, ...unused },
  { phone: '14155552691', ...other, hoursAgo: 146.7, ...used },
  { phone: '14155552692', ...dud, hoursAgo: 122, ...unused },
  { phone: '14155552692', ...other, hoursAgo: 121.7, ...used },
  { phone: '14155552691', ...suspect, hoursAgo: 50, ...unused },
  { phone: '14155552691', ...third, hoursAgo: 49.7, ...used },
];
