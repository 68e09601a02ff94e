import { saveName, setLanguage, updateUser } from '@etg/contract/account';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { readUser } from '../user-story/index.ts';
import { updateLanguage, updateName } from './account.store.ts';
import { type RecordAnswers, saveAnswers } from './save-answers.ts';

export function accountRoutes({ answer }: Answering, deps: Core & { keepAnswers: RecordAnswers }): void {
  const { db, clock } = deps;

  answer(saveName, async ({ accountId, body, request }) => {
    await updateName(db, accountId, body.name);
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    return { code: 200, token, user_id: accountId };
  });

  answer(setLanguage, async ({ accountId, body }) => {
    await updateLanguage(db, accountId, body.appLanguage);
    return { code: 200 };
  });

  answer(updateUser, async ({ accountId, body }) => {
    await saveAnswers(deps, accountId, body);
    const user = await readUser(db, accountId, clock.now());
    return { code: 200, ...(user && { user }) };
  });
}
