import type { listRiders } from '@etg/contract/console/search';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { type ListRequest, readRiderPage } from './read-rider-page.ts';
import { countRiders } from './rider-list.store.ts';

type Page = z.input<(typeof listRiders)['reply']>;

const pageLength = 50;

/** Riders with something open, the worst first, a page at a time; and how many there are of each kind. */
export async function readRiderList(db: Reader, request: ListRequest): Promise<Page> {
  const { scope, now } = request;
  return {
    ...(await readRiderPage(db, request, pageLength)),
    now: toUnix(now),
    counts: await countRiders(db, scope, now),
  };
}
