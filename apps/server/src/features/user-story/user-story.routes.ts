import { access, welcome } from '@etg/contract/account';
import { accessCode } from '@etg/contract/vocabulary';
import { userStory } from '@etg/domain/user-story';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { readUser } from './read-user.ts';
import { decidePageAccess } from './user-story.rules.ts';

export function userStoryRoutes({ answer }: Answering, { db, clock }: Core): void {
  answer(welcome, async ({ accountId }) => {
    const user = accountId && (await readUser(db, accountId, clock.now()));
    if (!user) return { code: 200, freeFirstDay: true };
    return { code: 200, user, freeFirstDay: user.billing === undefined && user.total_sessions === 0 };
  });

  answer(access, async ({ accountId, headers }) => {
    const user = accountId ? await readUser(db, accountId, clock.now()) : undefined;
    switch (decidePageAccess(headers.page, userStory(user))) {
      case 'open':
        return { code: accessCode.open, access: true };
      case 'sign-in-first':
        return { code: accessCode.signInFirst, access: false };
      case 'refused':
        return { code: accessCode.refused, access: false, redirectTo: '/' };
    }
  });
}
