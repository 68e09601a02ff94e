import { byteOrderMark, csvLine } from '@etg/domain/csv';
import type { Reader } from '../../platform/database/database.ts';
import { writeCode } from './code-pattern.rules.ts';
import { listCodesOf } from './promo-desk.store.ts';

const exportedAtOnce = 1_000;

/** The codes of a batch as CSV, page by page while they are sent. */
export async function* readAllCodes(db: Reader, id: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['code', 'uses', 'max_uses', 'stopped']);
  let after: string | undefined;
  do {
    const page = await listCodesOf(db, id, { after, limit: exportedAtOnce });
    yield page
      .map(({ code, pattern, uses, max_uses, stopped_at }) =>
        csvLine([writeCode(code, pattern), uses, max_uses, stopped_at?.toISOString()]),
      )
      .join('');
    after = page.length === exportedAtOnce ? page.at(-1)?.code : undefined;
  } while (after !== undefined);
}
