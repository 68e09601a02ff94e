import { learnCountries } from '@etg/domain/region';
import { coalesce } from '../../platform/coalesce.ts';
import type { Core } from '../../platform/core.ts';
import type { Announcements } from '../../platform/redis/announcements.ts';
import { listCountries } from './country.store.ts';
import { readCountryRow } from './country-form.rules.ts';

const topic = 'countries';

/** The countries of this process: read at the start, and after every change at any node. */
export interface Countries {
  /** Tells all nodes that countries have changed, after the commit. Resolves once this node knows them. */
  renew(): Promise<void>;
}

type Deps = Pick<Core, 'db' | 'log'> & { announcements: Announcements };

export async function openCountries({ db, log, announcements }: Deps): Promise<Countries> {
  const readAgain = coalesce(() => learnStored({ db, log }));
  const inBackground = () => {
    readAgain().catch((error: unknown) => log.error({ err: error }, 'the countries could not be read'));
  };
  await readAgain();
  announcements.subscribe(topic, inBackground);
  // An announcement may be lost.
  announcements.whileDisconnected(inBackground);
  return {
    async renew() {
      announcements.publish(topic, '');
      await readAgain();
    },
  };
}

async function learnStored({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const rows = await listCountries(db);
  const countries = rows.flatMap((row) => {
    const { country, fault } = readCountryRow(row);
    if (fault) log.error({ country: row.code, fault }, 'a country cannot be read and is not served');
    return country ? [country] : [];
  });
  learnCountries(countries);
}
