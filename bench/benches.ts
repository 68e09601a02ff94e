export interface Bench {
  /** Also the name of its script: `npm run bench:{name}`. */
  readonly name: string;
  readonly title: string;
  /** Arguments of a small run, which shows that the bench works but says little about budgets. */
  readonly quick: readonly string[];
  /** Part of `npm run load`. */
  readonly isLoad?: true;
}

/** All benches, in the order they run. */
export const benches: readonly Bench[] = [
  { name: 'first-load', title: 'Bytes of a first visit', quick: [] },
  { name: 'first-paint', title: 'First visit, slow 4G and a mid phone', quick: ['--rounds', '1'] },
  { name: 'hot-reads', title: 'Hot reads beside bare Fastify', quick: ['--rounds', '2'] },
  { name: 'tracing', title: 'What traces cost', quick: ['--rounds', '2'] },
  { name: 'unlock', title: 'Unlocking', quick: ['--most', '100'] },
  {
    name: 'rentals',
    title: 'Full rentals beside PostgreSQL itself',
    quick: ['--seconds', '5'],
    isLoad: true,
  },
  { name: 'checkout', title: 'Checking out', quick: ['--checkouts', '60'] },
  { name: 'map', title: 'The map', quick: ['--venues', '1000'] },
  {
    name: 'stations',
    title: 'Stations held',
    isLoad: true,
    quick: ['--stations', '300', '--idle-seconds', '10'],
  },
  {
    name: 'sockets',
    title: 'Live sockets held',
    isLoad: true,
    quick: ['--sockets', '500', '--idle-seconds', '10'],
  },
  {
    name: 'console',
    title: 'The console: search, pages of support, stations',
    quick: ['--rentals', '20000', '--stations', '1000', '--rounds', '40'],
  },
  {
    name: 'station-scroll',
    title: 'Scrolling the list of stations',
    quick: ['--stations', '1000'],
  },
  { name: 'growth', title: 'Growth with history', quick: ['--rentals', '20000', '--rounds', '40'] },
];
