import { access, welcome } from '@etg/contract/account';
import { keyId } from '@etg/contract/entities';
import { accessCode } from '@etg/contract/vocabulary';
import { userStory } from '@etg/domain/user-story';
import type { Core } from '../../platform/core.ts';
import type { GeoIp } from '../../platform/geo-ip.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readUser } from './read-user.ts';
import { readWelcome } from './read-welcome.ts';
import { decidePageAccess, orderOfPage, redirectOfOrder } from './user-story.rules.ts';
import { findOrderStatus } from './user-story.store.ts';

export function userStoryRoutes({ answer }: Answering, { db, clock, geoIp }: Core & { geoIp: GeoIp }): void {
  answer(welcome, async ({ accountId, request }) => {
    const welcomed = await readWelcome(db, accountId, clock.now());
    const location = geoIp.locate(request);
    switch (welcomed.outcome) {
      case 'visitor':
        return { code: 200, freeFirstDay: true, ...(location && { location }) };
      case 'closed':
        throw new Problem(403, 'This account is closed.');
      case 'user':
        return {
          code: 200,
          user: welcomed.user,
          freeFirstDay: welcomed.freeFirstDay,
          ...(welcomed.returned && { returned: welcomed.returned }),
          ...(location && { location }),
        };
    }
  });

  answer(access, async ({ accountId, headers }) => {
    const user = accountId ? await readUser(db, accountId, clock.now()) : undefined;
    switch (decidePageAccess(headers.page, userStory(user))) {
      case 'open': {
        const redirectTo = await redirectFrom(headers.page, accountId);
        if (redirectTo) return { code: accessCode.refused, access: false, redirectTo };
        return { code: accessCode.open, access: true };
      }
      case 'sign-in-first':
        return { code: accessCode.signInFirst, access: false };
      case 'refused':
        return { code: accessCode.refused, access: false, redirectTo: '/' };
    }
  });

  async function redirectFrom(page: string, accountId: string | undefined): Promise<string | undefined> {
    const id = orderOfPage(page);
    if (id === undefined || accountId === undefined) return undefined;
    const order = keyId.safeParse(id).success ? await findOrderStatus(db, { id, accountId }) : undefined;
    return redirectOfOrder(page, order);
  }
}
