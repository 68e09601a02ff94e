import type { Clock } from '../clock.ts';
import type { Announcements } from '../redis/announcements.ts';
import type { SmsPort, SmsSender } from './sms-port.ts';

/** So many tries in a row that reached nobody, all within the last minute, and the service counts as down. */
const triesInVain = 3;
const memoryMs = 60_000;

const topic = 'sms';

/** Judged by the tries of all nodes, since those who answer riders may not be those who send; one success ends it. */
export function watchSms(sender: SmsSender, clock: Clock, announcements: Announcements): SmsPort {
  let inVain: number[] = [];
  announcements.hear(topic, (text) => {
    inVain = text === 'reached' ? [] : [...inVain, clock.now().getTime()].slice(-triesInVain);
  });
  return {
    send: async (message) => {
      const result = await sender.send(message);
      announcements.tell(topic, result.outcome === 'unreachable' ? 'in vain' : 'reached');
      return result;
    },
    isDown: () => {
      const since = clock.now().getTime() - memoryMs;
      return inVain.filter((at) => at > since).length >= triesInVain;
    },
  };
}
