import type { Clock } from '../clock.ts';
import type { SmsPort, SmsSender } from './sms-port.ts';

/** So many tries in a row that reached nobody, all within the last minute, and the service counts as down. */
const triesInVain = 3;
const memoryMs = 60_000;

/** Each process judges by its own tries; the first one that gets through ends the judgement. */
export function watchSms(sender: SmsSender, clock: Clock): SmsPort {
  let inVain: number[] = [];
  return {
    send: async (message) => {
      const result = await sender.send(message);
      const reached = result.outcome !== 'unreachable';
      inVain = reached ? [] : [...inVain, clock.now().getTime()].slice(-triesInVain);
      return result;
    },
    isDown: () => {
      const since = clock.now().getTime() - memoryMs;
      return inVain.filter((at) => at > since).length >= triesInVain;
    },
  };
}
