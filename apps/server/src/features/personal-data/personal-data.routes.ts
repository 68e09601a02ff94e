import { Readable } from 'node:stream';
import { deleteAccount as deleteAccountCall, downloadData, readDeletion } from '@etg/contract/personal-data';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound } from '../../platform/http/problem.ts';
import { clearSessionCookies } from '../../platform/http/user-key.ts';
import type { Live } from '../../platform/live/live.ts';
import type { Payments } from '../payment/index.ts';
import { deleteAccount } from './delete-account.ts';
import { listObstacles } from './obstacle.store.ts';
import { readPersonalData } from './read-personal-data.ts';

export interface PersonalDataDeps {
  payments: Payments;
  live: Live;
  secureCookies: boolean;
}

export function personalDataRoutes(
  { answer, answerFile }: Answering,
  { payments, live, secureCookies }: PersonalDataDeps,
): void {
  const { db, clock } = payments;

  answerFile(downloadData, async ({ accountId }) => ({
    name: `electron-to-go-${clock.now().toISOString().slice(0, 10)}.json`,
    content: Readable.from(readPersonalData(payments, accountId)),
  }));

  answer(readDeletion, async ({ accountId }) => ({
    code: 200,
    obstacles: await listObstacles(db, accountId, clock.now()),
  }));

  answer(deleteAccountCall, async ({ accountId, body, reply }) => {
    const deleted = await deleteAccount(payments, { accountId, phoneEnd: body.phone_end });
    switch (deleted.outcome) {
      case 'no-account':
        throw notFound();
      case 'other-digits':
        return { code: 403 };
      case 'blocked':
        return { code: 409, obstacles: deleted.obstacles };
      case 'deleted':
        live.endLogins(deleted.endedLogins);
        clearSessionCookies(reply, secureCookies);
        return { code: 200 };
    }
  });
}
