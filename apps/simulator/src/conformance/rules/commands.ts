import { heartbeatMs } from '@etg/contract/station-protocol';
import { checkRefusal, shortTakeMs } from '../bench.ts';
import { demand } from '../demand.ts';
import type { Rule } from '../rule.ts';
import { asState } from '../transcript.ts';

const clockToleranceMs = 10_000;
const heartbeatToleranceMs = 5_000;

export const commandRules: Rule[] = [
  {
    name: 'sync',
    paragraph: '4.5',
    demands: 'answers `sync` with a snapshot that names the command',
    check: async (bench) => void (await bench.ask()),
  },
  {
    name: 'clock',
    paragraph: '6.1',
    demands: 'has a clock that is right to ten seconds',
    check: async (bench) => {
      const since = bench.transcript.position;
      await bench.command({ type: 'sync' });
      const { at } = await bench.panel(since, () => true, 'after `sync`');
      const wrongMs = at - bench.person.now();
      demand(Math.abs(wrongMs) <= clockToleranceMs, `its clock is wrong by ${Math.round(wrongMs / 1_000)} s`);
    },
  },
  {
    name: 'heartbeat',
    paragraph: '7.1',
    demands: 'sends its panel at least every 30 seconds even if nothing happens',
    check: async (bench) => {
      const since = bench.transcript.position;
      await bench.person.wait(heartbeatMs);
      const withinMs = heartbeatToleranceMs;
      await bench.transcript.next({ what: 'a heartbeat', since, withinMs, find: asState });
    },
  },
  {
    name: 'release',
    paragraph: '4.1',
    demands: 'lights the nest of the command, sends `released` and shows the lit nest on its panel',
    check: async (bench) => {
      const nest = await bench.readyNest();
      const sent = await bench.release(nest);
      const { type, nest: lit, electron } = await bench.answer(sent);
      demand(type === 'released', `it answered \`${type}\``);
      demand(lit === nest.nest && electron === nest.electron, `it opened nest ${lit} with ${electron}`);
      await bench.panel(sent.since, isLit(nest.nest), `with nest ${nest.nest} lit`);
    },
  },
  {
    name: 'trace',
    paragraph: '3.9',
    demands: 'repeats the `trace` of a command unchanged in the events that answer it, or sends none',
    check: async (bench) => {
      const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
      const { trace: sent } = await bench.answer(await bench.release(await bench.readyNest(), { trace }));
      demand(sent === undefined || sent === trace, `it sent another trace: ${sent}`);
    },
  },
  {
    name: 'not-taken',
    paragraph: '4.1',
    demands: 'locks again when nobody takes the Electron in time, and sends `not_taken`',
    check: async (bench) => {
      const sent = await bench.release(await bench.readyNest());
      await bench.answer(sent);
      await bench.person.wait(shortTakeMs);
      const ended = await bench.event('not_taken', sent.since);
      demand(ended.command === sent.id, '`not_taken` does not name its command');
    },
  },
  {
    name: 'busy',
    paragraph: '4.2',
    demands: 'refuses a second release while a nest is lit, as `busy`',
    check: async (bench) => {
      const nest = await bench.readyNest();
      await bench.answer(await bench.release(nest));
      await checkRefusal(bench, await bench.release(nest), 'busy');
    },
  },
  {
    name: 'expired',
    paragraph: '4.3',
    demands: 'refuses an expired command and opens nothing',
    check: async (bench) => {
      const issued_at = bench.person.now() - 7_200_000;
      const times = { issued_at, expires_at: issued_at + 8_000 };
      await checkRefusal(bench, await bench.release(await bench.readyNest(), times), 'expired');
    },
  },
  {
    name: 'wrong-electron',
    paragraph: '4.2',
    demands: 'refuses to release an Electron other than the one in the command',
    check: async (bench) => {
      const nest = { ...(await bench.readyNest()), electron: 'NOT-THIS-ONE' };
      await checkRefusal(bench, await bench.release(nest), 'wrong_electron');
    },
  },
  {
    name: 'nest-empty',
    paragraph: '4.2',
    demands: 'refuses to release from an empty nest',
    check: async (bench) => {
      const nest = { nest: await bench.emptyNest(), electron: 'NOT-THERE' };
      await checkRefusal(bench, await bench.release(nest), 'nest_empty');
    },
  },
  {
    name: 'repeated',
    paragraph: '4.4',
    demands: 'obeys a command id once and refuses it afterwards',
    check: async (bench) => {
      const nest = await bench.readyNest();
      const first = await bench.release(nest);
      await bench.answer(first);
      await bench.untilLocked();
      await checkRefusal(bench, await bench.release(nest, { id: first.id }), 'repeated');
    },
  },
  {
    name: 'not-understood',
    paragraph: '4.7',
    demands: 'ignores what it does not understand and continues to work',
    check: async (bench) => {
      const nest = await bench.readyNest();
      await bench.wire.send('no JSON');
      const { since } = await bench.release(nest, { v: 2 });
      await bench.command({ type: 'release', nest: nest.nest });
      // Since 1.1 a station refuses a type that it does not know: the rule `unknown-command`.
      if (bench.protocol === '1.0') await bench.release(nest, { type: 'dance' });
      await bench.person.untilQuiet(1_000);
      const answered = bench.transcript.messages.slice(since).some(({ channel }) => channel === 'event');
      demand(!answered, 'it acted on a command of an unknown version or type, or without its fields');
      await bench.command({ type: 'sync' });
      await bench.panel(since, () => true, 'after `sync`');
    },
  },
  {
    name: 'reboot',
    paragraph: '4.6',
    demands: 'sends `rebooting`, restarts and sends its panel, and still remembers the commands it had',
    check: async (bench) => {
      const nest = await bench.readyNest();
      const before = await bench.release(nest);
      await bench.answer(before);
      await bench.untilLocked();
      const { id, since } = await bench.command({ type: 'reboot' });
      await bench.greeted(since, 180_000);
      const rebooting = await bench.event('rebooting', since);
      demand(rebooting.command === id, '`rebooting` does not name its command');
      await checkRefusal(bench, await bench.release(nest, { id: before.id }), 'repeated');
    },
  },
];

function isLit(number: number) {
  return ({ nests }: { nests: { nest: number; lit: boolean }[] }) =>
    nests.some(({ nest, lit }) => nest === number && lit);
}
