import type { ElectronList } from '@etg/contract/console/electrons';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findDudRule } from './dud-rule.store.ts';
import { countElectrons, listElectronCountries } from './electron-list.store.ts';
import { type ElectronPageRequest, readElectronPage } from './read-electron-page.ts';

/** A page of the list, with how many there are in each view [QF10]. */
export async function readElectronList(
  db: Reader,
  request: Omit<ElectronPageRequest, 'suspectAt'>,
): Promise<ElectronList> {
  const { dud_at, suspect_at: suspectAt } = await findDudRule(db);
  const { rows, next } = await readElectronPage(db, { ...request, suspectAt });
  return {
    electrons: rows,
    ...(next !== undefined && { next }),
    ...(await countElectrons(db, { ...request, suspectAt })),
    countries: await listElectronCountries(db, request.scope),
    dud_at,
    suspect_at: suspectAt,
    now: toUnix(request.now),
  };
}
