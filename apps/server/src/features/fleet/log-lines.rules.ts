import type { StationLogItem } from '@etg/contract/console/station';
import type { WordWithValues } from '@etg/contract/console/stations';
import { byteOrderMark, csvLine } from '@etg/domain/csv';

const names = ['at', 'heard at', 'source', 'what', 'nest', 'electron', 'more', 'rental'] as const;

/** A station's log as lines of a file, a page at a time. Times are in UTC [QA16]. */
export async function* logLines(pages: AsyncIterable<readonly StationLogItem[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(names);
  for await (const log of pages) yield log.map(lineOf).join('');
}

function lineOf({ at_ms, heard_at, source, what, detail, rental }: StationLogItem): string {
  const { nest, electron, ...rest } = what.values;
  return csvLine([
    new Date(at_ms).toISOString(),
    heard_at && new Date(heard_at * 1_000).toISOString(),
    source,
    what.word,
    nest,
    electron,
    [valuesOf(rest), detail && [detail.word, valuesOf(detail.values)].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join('; '),
    rental,
  ]);
}

function valuesOf(values: WordWithValues['values']): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
