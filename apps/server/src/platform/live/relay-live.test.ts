import { expect, it } from 'vitest';
import type { Live } from './live.ts';
import { relayLive } from './relay-live.ts';

it('drops what is sent before the live channel is open, and passes everything on after that', () => {
  const sent: string[] = [];
  const live: Live = {
    toAccount: (accountId) => ({
      emit: (event, ..._args) => {
        sent.push(`${accountId} ${event}`);
        return true;
      },
    }),
    endLogins: (loginIds) => void sent.push(`ended ${loginIds.join()}`),
    hintStaff: (topics) => void sent.push(`hinted ${topics.join()}`),
    endStaffSessions: (ids) => void sent.push(`signed out ${ids.join()}`),
  };
  const relay = relayLive();
  expect(relay.toAccount('ann').emit('user_changed')).toBe(false);
  relay.endLogins(['one']);
  relay.hintStaff(['record']);
  relay.connect(live);
  expect(relay.toAccount('ann').emit('user_changed')).toBe(true);
  relay.endLogins(['two']);
  relay.hintStaff(['inbox']);
  relay.endStaffSessions(['three']);
  expect(sent).toEqual(['ann user_changed', 'ended two', 'hinted inbox', 'signed out three']);
});
