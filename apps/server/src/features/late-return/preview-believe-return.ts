import type { Consequence } from '@etg/contract/console/consequence';
import type { Currency } from '@etg/domain/money';
import type { Tx } from '../../platform/database/database.ts';
import { shownMoney } from '../../platform/operator/act-money.ts';
import type { ActView, Refused } from '../../platform/operator/staff-act.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { previewDoubtedReturn } from '../rental/index.ts';
import { givesOf, sumOf } from './hand-end.rules.ts';
import { readHandRefunds } from './read-hand-refunds.ts';

/** What believing a doubted return gives back: as a rental that staff end at that moment [QC9, QA9]. */
export async function previewBelieveReturn(
  tx: Tx,
  asked: { incidentId: string; locks: boolean },
): Promise<ActView | Refused> {
  const found = await previewDoubtedReturn(tx, asked);
  if (!found) return { refused: 'no-doubted-return' };
  const { rental, electron, zone, counted, believed, endsAt } = found;
  const all = endsAt ? await readHandRefunds(tx, { rental, returnedAt: endsAt }) : [];
  const fees = all.filter(({ back }) => back > 0n);
  const sums = [...new Set(fees.map((fee) => fee.currency))].map((each) => ({
    currency: each,
    given: sumOf(fees, (fee) => fee.currency === each && fee.by !== 'bank'),
    atBank: sumOf(fees, (fee) => fee.currency === each && fee.by === 'bank'),
  }));
  const feeRow = (minorOf: bigint, of: Currency, word: string): Consequence['rows'] =>
    minorOf > 0n
      ? [
          {
            label: 'fees-after-return',
            before: shownMoney({ minor: minorOf, currency: of }),
            after: { is: 'word', word },
          },
        ]
      : [];
  return {
    subject: asked.incidentId,
    consequence: {
      rows: [
        {
          label: 'return-counts-from',
          name: electron,
          before: { is: 'time', at: toUnix(counted), zone },
          after: { is: 'time', at: toUnix(believed), zone },
        },
        ...sums.flatMap(({ currency: of, given, atBank }) => [
          ...feeRow(given, of, 'fees-refunded'),
          ...feeRow(atBank, of, 'bank-decides'),
        ]),
      ],
    },
    facts: {
      believed: toUnix(believed),
      ends: endsAt ? toUnix(endsAt) : null,
      fees: fees.map(({ id, left, back, by }) => [id, String(left), String(back), by]),
    },
    ...givesOf(fees),
  };
}
