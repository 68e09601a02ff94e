import { pageHeader } from '@etg/contract/headers';
import { api } from '../platform/api.ts';
import { type Access, accessFrom, accessFromFailure } from './access.ts';

/** Asks the server whether this visitor may see the page (G2). Never throws: a failed call is an answer too. */
export async function askAccess(address: string): Promise<Access> {
  try {
    return accessFrom(await api('GET /users/access', { headers: { [pageHeader]: address } }), address);
  } catch (error) {
    return accessFromFailure(error, address);
  }
}
