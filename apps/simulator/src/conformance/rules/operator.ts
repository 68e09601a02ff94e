import { completeTelemetry, restartWithinMs } from '@etg/contract/station-protocol';
import { z } from 'zod';
import { checkRefusal, shortTakeMs } from '../bench.ts';
import { demand, RuleBroken } from '../demand.ts';
import type { Rule } from '../rule.ts';
import { asEvent } from '../transcript.ts';

/** What version 1.1 added: the greeting, the commands of operators, telemetry. */
export const operatorRules: Rule[] = [
  {
    name: 'greeting',
    paragraph: '3.2',
    needs: '1.1',
    demands: 'lists the commands it knows in its greeting, those of 1.0 among them',
    check: async (bench) => {
      const missing = (['release', 'sync', 'reboot'] as const).filter((type) => !bench.announces(type));
      demand(missing.length === 0, `\`commands\` lacks ${missing.join(', ')}`);
    },
  },
  {
    name: 'telemetry',
    paragraph: '3.10',
    needs: '1.1',
    demands: 'sends its telemetry with every panel, each value in its range',
    check: async (bench) => {
      for (const { channel, body } of bench.transcript.messages) {
        if (channel === 'state') checkTelemetry(body);
      }
    },
  },
  {
    name: 'unknown-command',
    paragraph: '4.7',
    needs: '1.1',
    demands: 'refuses a type of command that it does not know, as `unknown_command`',
    check: async (bench) => checkRefusal(bench, await bench.command({ type: 'dance' }), 'unknown_command'),
  },
  {
    name: 'accepted',
    paragraph: '4.8',
    needs: 'identify',
    demands: 'answers `identify`, `open_for_service` and `restart` with `accepted` first',
    check: async (bench) => {
      const first = await bench.answer(await bench.command({ type: 'identify', for_ms: shortTakeMs }));
      demand(first.type === 'accepted', `it answered \`${first.type}\` first`);
    },
  },
  {
    name: 'identify',
    paragraph: '4.9',
    needs: 'identify',
    demands: 'blinks its lights, sends `identified`, and lights no nest',
    check: async (bench) => {
      const sent = await bench.command({ type: 'identify', for_ms: shortTakeMs });
      const { command } = await bench.event('identified', sent.since);
      demand(command === sent.id, '`identified` does not name its command');
      await bench.person.untilQuiet(1_000);
      demand(!(await bench.panelNow()).nests.some(({ lit }) => lit), 'its panel shows a lit nest');
    },
  },
  {
    name: 'restart',
    paragraph: '4.11',
    needs: 'restart',
    demands:
      'sends `rebooting`, is back in time with its uptime from zero, and remembers the commands it had',
    check: async (bench) => {
      const sent = await bench.command({ type: 'restart' });
      const { command } = await bench.event('rebooting', sent.since);
      demand(command === sent.id, '`rebooting` does not name its command');
      const { telemetry } = await bench.comesBack(sent.since);
      const uptime = telemetry?.uptime_s ?? 0;
      demand(uptime * 1_000 <= restartWithinMs, `it says that it has been running for ${uptime} s`);
      await checkRefusal(bench, await bench.command({ type: 'restart', id: sent.id }), 'repeated');
    },
  },
  {
    name: 'restart-waits',
    paragraph: '4.11',
    needs: 'open_for_service',
    demands: 'accepts a restart while a nest is open, and begins it only when the nest has closed',
    check: async (bench) => {
      if (!bench.knows('restart')) return;
      const { nest } = await bench.readyNest();
      const opening = await bench.open(nest);
      await bench.event('opened_for_service', opening.since);
      const sent = await bench.command({ type: 'restart' });
      await bench.event('accepted', sent.since);
      await bench.untilLocked();
      await bench.event('rebooting', sent.since);
      const order = bench.transcript.messages.slice(sent.since).flatMap((each) => asEvent(each)?.type ?? []);
      const closed = order.indexOf('closed_after_service');
      demand(closed >= 0 && closed < order.indexOf('rebooting'), 'it restarted while a nest was open');
      await bench.comesBack(sent.since);
    },
  },
  {
    name: 'operator-expired',
    paragraph: '4.3',
    needs: '1.1',
    demands: 'refuses an expired `identify`, `open_for_service` and `restart`',
    check: async (bench) => {
      const { nest } = await bench.readyNest();
      const issued_at = bench.person.now() - 7_200_000;
      const late = { issued_at, expires_at: issued_at + 8_000 };
      const commands = [
        { type: 'identify', for_ms: shortTakeMs },
        { type: 'open_for_service', nest, open_for_ms: shortTakeMs },
        { type: 'restart' },
      ] as const;
      for (const command of commands)
        if (bench.knows(command.type))
          await checkRefusal(bench, await bench.command({ ...command, ...late }), 'expired');
    },
  },
];

function checkTelemetry(body: unknown): void {
  const parsed = z.object({ telemetry: completeTelemetry }).safeParse(body);
  if (!parsed.success) throw new RuleBroken(z.prettifyError(parsed.error).replaceAll('\n', ' '));
}
