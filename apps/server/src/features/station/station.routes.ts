import { lookUpGroup as lookUpGroupCall } from '@etg/contract/station';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound } from '../../platform/http/problem.ts';
import { readUser } from '../user-story/index.ts';
import { lookUpGroup } from './look-up-group.ts';

export function stationRoutes({ answer }: Answering, { db, clock }: Core): void {
  answer(lookUpGroupCall, async ({ params, accountId }) => {
    const group = await lookUpGroup(db, params.groupId);
    if (!group) throw notFound();
    const user = accountId ? await readUser(db, accountId, clock.now()) : undefined;
    return { code: 200, ...group, ...(user && { user }) };
  });
}
