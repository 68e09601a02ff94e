import type { ConsoleTopic } from '@etg/contract/console/topics';
import type { Reader } from '../database/database.ts';
import type { AnyStaffAct } from './staff-act.ts';
import type { AnyInput } from './view-act.ts';

/** The open pages that show an act before it happens, and that it was undone: the rider's, the inbox, and prices [QA11]. */
export async function listActTopics(
  reader: Reader,
  { act, input }: { act: AnyStaffAct; input: AnyInput },
): Promise<ConsoleTopic[]> {
  const place = await act.placeOf(reader, input);
  const rider = typeof place === 'object' ? place.accountId : undefined;
  return [
    ...(rider === undefined ? [] : [`rider:${rider}` as const]),
    ...(act.call.act.startsWith('inbox.') ? ['inbox' as const] : []),
    ...(act.call.act.startsWith('price.') ? ['prices' as const] : []),
  ];
}
