import type { Core } from '../../platform/core.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { personalData } from './personal-data.rules.ts';
import { findPerson, listRows, personalTables } from './personal-data.store.ts';

/**
 * All personal data of a rider as one JSON text, in pieces: only one table is in memory at a time, and no transaction
 * stays open during a slow download.
 */
export async function* readPersonalData(
  { db, clock }: Pick<Core, 'clock'> & { db: Reader },
  accountId: string,
): AsyncGenerator<string> {
  const person = await findPerson(db, accountId);
  yield `{"code":200,"made_at":${toUnix(clock.now())}`;
  for (const table of person ? personalTables : []) {
    const rows = person ? await listRows(db, table, person) : [];
    if (rows.length === 0) continue;
    const about = { what: personalData[table]?.what, rows };
    yield `,\n"${table}":${JSON.stringify(about, toJsonValue, 2)}`;
  }
  yield '}\n';
}

/** A replacer for values that JSON cannot hold. Dates are ISO texts already. */
function toJsonValue(this: unknown, _key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  // JSON.stringify calls Buffer.toJSON before the replacer.
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
