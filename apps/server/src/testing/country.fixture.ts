import type { Country } from '@etg/domain/region';
import type { TestServer } from './server.fixture.ts';

/** As if two people had decided it, and every node had heard. */
export async function setCountryState(
  { db, core }: Pick<TestServer, 'db' | 'core'>,
  { country, state }: { country: string; state: Country['state'] },
): Promise<void> {
  await db.updateTable('country').set({ state }).where('code', '=', country).execute();
  await core.countries.renew();
}
