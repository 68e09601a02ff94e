import { correctEmail, endRiderSessions } from '@etg/contract/console/rider';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { maskMail } from '../../platform/mask.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import { findRiderPlace, isVerifiedByAnother, lockAccount, saveEmail } from '../account/index.ts';
import type { Payments } from '../payment/index.ts';
import { listOpenLogins, type OpenLogin, revokeLoginsOf } from '../sign-in/index.ts';
import { findRiderAccount } from './rider-account.store.ts';

export interface AccountActDeps {
  live: Live;
  payments: Payments;
}

/** What support does to the account of a rider who asked for it [QC8]. */
export function accountActs(deps: AccountActDeps): readonly AnyStaffAct[] {
  return [sessionsAct(deps), emailAct(deps)];
}

const placeOf: StaffAct<typeof endRiderSessions | typeof correctEmail>['placeOf'] = (
  reader,
  { params: { riderId } },
) => findRiderPlace(reader, riderId);

/** Their pages are signed out at once, also those of other nodes. */
function sessionsAct({ live }: AccountActDeps): StaffAct<typeof endRiderSessions> {
  return {
    call: endRiderSessions,
    placeOf,
    preview: async (tx, { params: { riderId }, given: { device }, now, locks }) => {
      if (locks) await lockAccount(tx, riderId);
      const open = await listOpenLogins(tx, riderId, now);
      const ended = open.filter(({ id }) => device === undefined || id === device);
      if (ended.length === 0) return { refused: 'no-session' };
      const rows = ended.map((login) => ({
        label: 'session',
        name: nameOf(login),
        before: { is: 'word', word: 'session-open' } as const,
        after: { is: 'word', word: 'session-ended' } as const,
      }));
      const facts = { logins: ended.map(({ id }) => id).sort() };
      return { subject: riderId, consequence: { rows, final: true }, facts };
    },
    perform: async (tx, { params: { riderId: accountId }, given: { device: only }, now }) => {
      const ended = await revokeLoginsOf(tx, {
        accountId,
        now,
        ...(only === undefined ? { all: true } : { only }),
      });
      return {
        after: { sessions: ended.length },
        topics: [`rider:${accountId}`],
        afterCommit: () => live.endLogins(ended),
      };
    },
  };
}

function nameOf({ browser, system, model }: OpenLogin): string {
  return [browser, model ?? system].filter(Boolean).join(', ');
}

/** As the rider's own change: not verified until its owner follows the link. */
function emailAct({ live, payments: { publicUrl, dueWork } }: AccountActDeps): StaffAct<typeof correctEmail> {
  return {
    call: correctEmail,
    placeOf,
    preview: async (tx, { params: { riderId }, given: { email }, locks }) => {
      if (locks) await lockAccount(tx, riderId);
      const account = await findRiderAccount(tx, riderId);
      if (!account || account.closed_at) return { refused: 'rider-gone' };
      if (account.mail === email) return { refused: 'same-mail' };
      if (await isVerifiedByAnother(tx, riderId, email)) return { refused: 'mail-taken' };
      const isVerified = account.email_status === 'verified';
      const rows = [
        {
          label: 'mail',
          before: account.mail
            ? ({ is: 'text', text: maskMail(account.mail) } as const)
            : ({ is: 'none' } as const),
          after: { is: 'text', text: email } as const,
        },
        {
          label: 'mail-state',
          before: { is: 'word', word: isVerified ? 'mail-verified' : 'mail-unverified' } as const,
          after: { is: 'word', word: 'mail-link-sent' } as const,
        },
      ];
      return { subject: riderId, consequence: { rows }, facts: { before: account.mail, isVerified } };
    },
    perform: async (tx, { params: { riderId: accountId }, given: { email }, now }) => {
      await saveEmail(tx, { accountId, email, now, publicUrl });
      return {
        after: { verified: false },
        topics: [`rider:${accountId}`],
        afterCommit: () => {
          notifyRiders(live, [{ accountId, userChanged: true }]);
          dueWork.wake();
        },
      };
    },
  };
}
