import type { PdfPart, PdfRow } from '../../platform/pdf/pdf-content.ts';
import { evidenceMoney } from './evidence-money.rules.ts';
import { lengthText, placeTime, utcTime } from './evidence-time.rules.ts';
import { billWords, describeValues, eventWords, plain, sourceWords } from './evidence-words.rules.ts';
import type { CaseFacts } from './read-case.ts';

/** What a file for a bank says of one rental: everything that happened, the bill, and the nests before and after. */
export function describeCaseEvidence(one: CaseFacts): PdfPart[] {
  const { rental, rider, zone } = one;
  const rows: [string, string][] = [
    ['Rental', `${rental.short} (${rental.id})`],
    ['Rider', [rider.name, rider.phone].filter(Boolean).join(', ')],
    ['Charger', [rental.electron, rental.cable?.replace('_', '-')].filter(Boolean).join(', ')],
    ['Taken', `${placeTime(rental.start, zone)} (${utcTime(rental.start)})`],
    ['From', placeOf(rental.from, rental.nest)],
    ['Brought back', broughtBack(rental, zone)],
  ];
  if (rental.end !== undefined) rows.push(['Time out', lengthText(rental.end - rental.start)]);
  if (one.clock_apart_ms !== undefined)
    rows.push([
      'Clocks',
      `The station's clock was ${one.clock_apart_ms} ms from ours. Its times are corrected by this.`,
    ]);
  return [
    { is: 'heading', text: `The rental ${rental.short}` },
    { is: 'facts', rows },
    { is: 'heading', text: 'What happened' },
    eventPart(one),
    ...silenceParts(one),
    { is: 'heading', text: 'The bill' },
    billPart(one),
    ...panelParts(one),
  ];
}

function placeOf({ venue, station }: { venue: string; station: string }, nest?: number): string {
  return [venue, `station ${station}`, ...(nest === undefined ? [] : [`nest ${nest}`])].join(', ');
}

function broughtBack({ end, to, state }: CaseFacts['rental'], zone: string): string {
  if (end === undefined) return 'not yet';
  const by = state === 'by-hand' ? ', entered by hand' : state === 'lost' ? ', counted as lost' : '';
  return `${placeTime(end, zone)} (${utcTime(end)})${to ? `, ${placeOf(to)}` : ''}${by}`;
}

type Item = CaseFacts['items'][number];

/** Everything that happened, oldest first. */
function eventPart({ items, zone }: CaseFacts): PdfPart {
  return {
    is: 'table',
    columns: [
      { name: 'When', width: 3.6 },
      { name: 'Who says so', width: 2 },
      { name: 'What', width: 5 },
    ],
    rows: items.map((item): PdfRow => ({ cells: cellsOf(item, zone), quote: item.words })),
  };
}

function cellsOf(item: Item, zone: string): string[] {
  const { at, heard_at, source, by } = item;
  const heard =
    heard_at === undefined ? [] : [`heard ${lengthText(heard_at - at)} later, ${utcTime(heard_at)}`];
  return [
    [placeTime(at, zone), utcTime(at), ...heard].join('\n'),
    [sourceWords[source], by].filter(Boolean).join(' '),
    whatOf(item),
  ];
}

function whatOf({ kind, values, money, state }: Item): string {
  const amount = money && evidenceMoney(money.amount, money.currency);
  return [eventWords[kind], ...describeValues(values), amount, state && plain(state)]
    .filter(Boolean)
    .join(', ');
}

function silenceParts({ silences, zone }: CaseFacts): PdfPart[] {
  if (silences.length === 0) return [];
  const rows = silences.map(({ place, from, until, last_words }) => ({
    cells: [
      `${place.venue}, station ${place.station}`,
      placeTime(from, zone),
      until === undefined ? 'not heard since' : placeTime(until, zone),
    ],
    quote: last_words,
  }));
  const columns = [
    { name: 'Station that was not heard', width: 3 },
    { name: 'From', width: 2 },
    { name: 'Until', width: 2 },
  ];
  return [{ is: 'table', columns, rows }];
}

/** Each line with what was announced before it, and the published schedule it follows. */
function billPart({ bill, rental, zone }: CaseFacts): PdfPart {
  const { currency } = rental.so_far;
  const money = (amount: number) => evidenceMoney(amount, currency);
  return {
    is: 'table',
    columns: [
      { name: 'What', width: 2 },
      { name: 'From', width: 3 },
      { name: 'Reminder sent', width: 3 },
      { name: 'Price list', width: 2 },
      { name: 'Amount', width: 1.5, isNumber: true },
      { name: 'Given back', width: 1.5, isNumber: true },
      { name: 'State', width: 1.5 },
    ],
    rows: bill.lines.map(({ kind, plan, at, told, amount, given_back, state, schedule }) => ({
      cells: [
        [billWords[kind], plan].filter(Boolean).join(', '),
        placeTime(at, zone),
        told === undefined ? '' : placeTime(told, zone),
        schedule ? `${bill.schedule.country} ${schedule.plan}, version ${schedule.version}` : '',
        money(amount),
        given_back === 0 ? '' : money(given_back),
        plain(state),
      ],
    })),
  };
}

/** The station's own report of its nests before and after. */
function panelParts({ panels, zone }: CaseFacts): PdfPart[] {
  const both = [
    ['before', panels.before],
    ['after', panels.after],
  ] as const;
  return both.flatMap(([when, panel]): PdfPart[] => {
    if (!panel) return [];
    const { place, at, nests } = panel;
    const heading = `The station's nests ${when}: ${place.venue}, station ${place.station}, ${placeTime(at, zone)}`;
    const rows = nests.map(({ nest, electron, charge, fault }) => ({
      cells: [String(nest), electron ?? 'free', charge === undefined ? '' : `${charge} %`, fault ?? ''],
    }));
    const columns = [
      { name: 'Nest', width: 1 },
      { name: 'Holds', width: 3 },
      { name: 'Charge', width: 1, isNumber: true } as const,
      { name: 'Fault', width: 3 },
    ];
    return [
      { is: 'heading', text: heading },
      { is: 'table', columns, rows },
    ];
  });
}
