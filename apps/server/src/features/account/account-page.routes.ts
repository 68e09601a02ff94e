import {
  readNotifications,
  sendEmailLink,
  setCablePreference,
  setEmail as setEmailCall,
  setNotifications,
} from '@etg/contract/account';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { readUser } from '../user-story/index.ts';
import { findChoices, saveCablePreference, updateChoices } from './account.store.ts';
import { deleteEmail } from './delete-email.ts';
import { saveEmail } from './save-email.ts';
import { sendEmailLinkAgain } from './send-email-link-again.ts';

/** The rider's settings on the account page. */
export function accountPageRoutes({ answer }: Answering, deps: Core & { publicUrl: string }): void {
  const { db, clock, dueWork, publicUrl } = deps;
  const userOf = async (accountId: string) => {
    const user = await readUser(db, accountId, clock.now());
    return user && { user };
  };

  answer(setEmailCall, async ({ accountId, body: { email } }) => {
    const request = { accountId, now: clock.now(), publicUrl };
    const outcome = await transact(db, (tx) =>
      email === null ? deleteEmail(tx, accountId) : saveEmail(tx, { ...request, email }),
    );
    if (outcome === 'taken') return { code: 409 };
    dueWork.wake();
    return { code: 200, ...(await userOf(accountId)) };
  });

  const linkCodes = { sent: 200, 'nothing-to-verify': 409, 'too-many': 429 } as const;
  answer(sendEmailLink, async ({ accountId }) => {
    const request = { accountId, now: clock.now(), publicUrl };
    const outcome = await transact(db, (tx) => sendEmailLinkAgain(tx, request));
    dueWork.wake();
    return { code: linkCodes[outcome] };
  });

  answer(setCablePreference, async ({ accountId, body }) => {
    const { cable_by_default: cable, cable_option_ask: ask } = body;
    await saveCablePreference(db, { accountId, cable, ask });
    return { code: 200, ...(await userOf(accountId)) };
  });

  answer(readNotifications, async ({ accountId }) => ({ code: 200, ...(await findChoices(db, accountId)) }));

  answer(setNotifications, async ({ accountId, body }) => {
    await updateChoices(db, accountId, body);
    return { code: 200, ...body };
  });
}
