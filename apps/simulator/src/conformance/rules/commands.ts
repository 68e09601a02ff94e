import { heartbeatMs, type StationReason } from '@etg/contract/station-protocol';
import { type Bench, type Sent, shortTakeMs } from '../bench.ts';
import { demand, RuleBroken } from '../demand.ts';
import type { Rule } from '../rule.ts';
import { asOnline, asState } from '../transcript.ts';

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
    demands: 'has the right time, to ten seconds',
    check: async (bench) => {
      const since = bench.transcript.position;
      await bench.command({ type: 'sync' });
      const { at } = await bench.panel(since, () => true, 'after a question');
      const wrongMs = at - bench.hands.now();
      demand(Math.abs(wrongMs) <= clockToleranceMs, `its clock is wrong by ${Math.round(wrongMs / 1_000)} s`);
    },
  },
  {
    name: 'heartbeat',
    paragraph: '7.1',
    demands: 'sends its panel at least every 30 seconds, though nothing happens',
    check: async (bench) => {
      const since = bench.transcript.position;
      await bench.hands.wait(heartbeatMs);
      const withinMs = heartbeatToleranceMs;
      await bench.transcript.next({ what: 'a heartbeat', since, withinMs, find: asState });
    },
  },
  {
    name: 'release',
    paragraph: '4.1',
    demands: 'lights the nest it is told, tells `released` and shows it on its panel',
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
    demands: 'tells the `trace` of a command as it was in what answers it, or none at all',
    check: async (bench) => {
      const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
      const { trace: told } = await bench.answer(await bench.release(await bench.readyNest(), { trace }));
      demand(told === undefined || told === trace, `it told another trace: ${told}`);
    },
  },
  {
    name: 'not-taken',
    paragraph: '4.1',
    demands: 'locks again when nobody takes it in time, and tells `not_taken`',
    check: async (bench) => {
      const sent = await bench.release(await bench.readyNest());
      await bench.answer(sent);
      await bench.hands.wait(shortTakeMs);
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
      await refuses(bench, await bench.release(nest), 'busy');
    },
  },
  {
    name: 'expired',
    paragraph: '4.3',
    demands: 'refuses a command whose time has passed, and opens nothing',
    check: async (bench) => {
      const issued_at = bench.hands.now() - 7_200_000;
      const times = { issued_at, expires_at: issued_at + 8_000 };
      await refuses(bench, await bench.release(await bench.readyNest(), times), 'expired');
    },
  },
  {
    name: 'wrong-electron',
    paragraph: '4.2',
    demands: 'refuses to release another Electron than the one named',
    check: async (bench) => {
      const nest = { ...(await bench.readyNest()), electron: 'NOT-THIS-ONE' };
      await refuses(bench, await bench.release(nest), 'wrong_electron');
    },
  },
  {
    name: 'nest-empty',
    paragraph: '4.2',
    demands: 'refuses to release from an empty nest',
    check: async (bench) => {
      const nest = { nest: await bench.emptyNest(), electron: 'NOT-THERE' };
      await refuses(bench, await bench.release(nest), 'nest_empty');
    },
  },
  {
    name: 'repeated',
    paragraph: '4.4',
    demands: 'obeys a command id once, and refuses it ever after',
    check: async (bench) => {
      const nest = await bench.readyNest();
      const first = await bench.release(nest);
      await bench.answer(first);
      await bench.untilLocked();
      await refuses(bench, await bench.release(nest, { id: first.id }), 'repeated');
    },
  },
  {
    name: 'not-understood',
    paragraph: '4.7',
    demands: 'ignores what it does not understand, and works on',
    check: async (bench) => {
      const nest = await bench.readyNest();
      await bench.wire.send('no JSON');
      await bench.release(nest, { v: 2 });
      const { since } = await bench.release(nest, { type: 'dance' });
      await bench.hands.patience(1_000);
      const answered = bench.transcript.heard.slice(since).some(({ channel }) => channel === 'event');
      demand(!answered, 'it acted on a command of a version or a kind that it cannot know');
      await bench.command({ type: 'sync' });
      await bench.panel(since, () => true, 'after a question');
    },
  },
  {
    name: 'reboot',
    paragraph: '4.6',
    demands: 'tells `rebooting`, goes and comes back with its panel, and still knows which commands it had',
    check: async (bench) => {
      const nest = await bench.readyNest();
      const before = await bench.release(nest);
      await bench.answer(before);
      await bench.untilLocked();
      const { id, since } = await bench.command({ type: 'reboot' });
      const withinMs = 180_000;
      const back = await bench.transcript.next({
        ...{ what: '`online: true` after the reboot', since, withinMs },
        find: (heard) => (asOnline(heard)?.online ? bench.transcript.heard.indexOf(heard) : undefined),
      });
      await bench.panel(back, () => true, 'after the reboot');
      const told = await bench.event('rebooting', since);
      demand(told.command === id, '`rebooting` does not name its command');
      await refuses(bench, await bench.release(nest, { id: before.id }), 'repeated');
    },
  },
];

/** For the right reason, and without opening anything. */
async function refuses(bench: Bench, sent: Sent, reason: StationReason): Promise<void> {
  const answer = await bench.answer(sent);
  if (answer.type !== 'refused') throw new RuleBroken(`it answered \`${answer.type}\``);
  demand(answer.reason === reason, `it refused as \`${answer.reason}\``);
}

function isLit(number: number) {
  return ({ nests }: { nests: { nest: number; lit: boolean }[] }) =>
    nests.some(({ nest, lit }) => nest === number && lit);
}
