import type { Clock } from '../clock.ts';
import type { Announcements } from '../redis/announcements.ts';
import type { SmsPort, SmsSender } from './sms-port.ts';

/** After this many failed attempts in a row, all within the last minute, the service counts as down. */
const failuresUntilDown = 3;
const memoryMs = 60_000;

const topic = 'sms';

/**
 * Counts the attempts of all nodes, because the nodes that answer riders need not be the ones that send. One success
 * resets it.
 */
export function watchSms(sender: SmsSender, clock: Clock, announcements: Announcements): SmsPort {
  let failedAt: number[] = [];
  announcements.subscribe(topic, (text) => {
    failedAt = text === 'reached' ? [] : [...failedAt, clock.now().getTime()].slice(-failuresUntilDown);
  });
  return {
    send: async (message) => {
      const result = await sender.send(message);
      announcements.publish(topic, result.outcome === 'unreachable' ? 'in vain' : 'reached');
      return result;
    },
    isDown: () => {
      const since = clock.now().getTime() - memoryMs;
      return failedAt.filter((at) => at > since).length >= failuresUntilDown;
    },
  };
}
