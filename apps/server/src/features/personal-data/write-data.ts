import type { Core } from '../../platform/core.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { personalData } from './personal-data.rules.ts';
import { findPerson, findRows, personalTables } from './personal-data.store.ts';

/**
 * Everything we keep about somebody as one JSON text, piece by piece: one table is in memory at a time, and no transaction
 * waits for a slow phone.
 */
export async function* writeData({ db, clock }: Core, accountId: string): AsyncGenerator<string> {
  const person = await findPerson(db, accountId);
  yield `{"code":200,"made_at":${toUnix(clock.now())}`;
  for (const table of person ? personalTables : []) {
    const rows = person ? await findRows(db, table, person) : [];
    if (rows.length === 0) continue;
    const about = { what: personalData[table]?.what, rows };
    yield `,\n"${table}":${JSON.stringify(about, readable, 2)}`;
  }
  yield '}\n';
}

/** Times come out of JSON.stringify as ISO text by themselves. */
function readable(this: unknown, _key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  // JSON.stringify has asked the buffer already.
  if (isBufferJson(value)) return Buffer.from(value.data).toString('base64');
  return value;
}

function isBufferJson(value: unknown): value is { data: number[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Buffer' &&
    'data' in value
  );
}
