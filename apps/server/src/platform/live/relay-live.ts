import type { Live } from './live.ts';

/** A `Live` that exists before the live channel is open. */
export interface LiveRelay extends Live {
  /** From now on everything goes to the open channel. */
  connect(live: Live): void;
}

/** Until it is connected no page can be open, and what is sent is dropped. */
export function relayLive(): LiveRelay {
  let target: Live | undefined;
  return {
    connect: (live) => {
      target = live;
    },
    toAccount: (accountId) => target?.toAccount(accountId) ?? { emit: () => false },
    endLogins: (loginIds) => target?.endLogins(loginIds),
    hintStaff: (topics) => target?.hintStaff(topics),
    endStaffSessions: (sessionIds) => target?.endStaffSessions(sessionIds),
  };
}
