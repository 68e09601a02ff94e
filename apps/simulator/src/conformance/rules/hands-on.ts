import type { NestState } from '@etg/contract/station-protocol';
import type { Bench } from '../bench.ts';
import { demand, RuleSkipped } from '../demand.ts';
import type { Rule } from '../rule.ts';
import { asEvent } from '../transcript.ts';

const outageMs = 60_000;

/** The order matters: each rule leaves an Electron where the next rule needs it. */
export const handsOnRules: Rule[] = [
  {
    name: 'taken',
    paragraph: '4.1',
    demands: 'sends `taken` with the Electron that was taken, and shows the nest empty',
    check: async (bench) => {
      const nest = await bench.readyNest();
      const sent = await bench.release(nest, { take_within_ms: 60_000 });
      const { nest: lit = nest.nest } = await bench.answer(sent);
      await bench.person.take(lit);
      const taken = await bench.event('taken', sent.since);
      demand(taken.command === sent.id, '`taken` does not name its command');
      demand(taken.electron === nest.electron, `it says that ${taken.electron} was taken`);
      await bench.panel(sent.since, contains(nest.nest, null), `with nest ${nest.nest} empty`);
    },
  },
  {
    name: 'returned',
    paragraph: '5.1',
    demands: 'sends `returned` with the Electron that was put in, and shows it on its panel',
    check: async (bench) => {
      const { number, since } = await emptyNest(bench);
      await bench.person.putBack(number);
      const returned = await bench.event('returned', since);
      demand(returned.nest === number, `it says nest ${returned.nest}`);
      await bench.panel(
        since,
        contains(number, returned.electron),
        `with ${returned.electron} in nest ${number}`,
      );
    },
  },
  {
    name: 'removed-unasked',
    paragraph: '5.3',
    demands: 'sends `removed_unasked` when an Electron is pulled out by force',
    check: async (bench) => {
      const { nest } = await bench.readyNest();
      const since = bench.transcript.position;
      await bench.person.pullOut(nest);
      const removed = await bench.event('removed_unasked', since);
      demand(removed.nest === nest, `it says nest ${removed.nest}`);
    },
  },
  {
    name: 'return-unreadable',
    paragraph: '5.2',
    demands: 'sends `return_failed` for an Electron it cannot read, and `returned` once it can',
    check: async (bench) => {
      const { number, since } = await emptyNest(bench);
      await bench.person.putBackUnreadable(number);
      const failed = await bench.event('return_failed', since);
      demand(failed.nest === number && failed.reason === 'unreadable', 'it names another nest or reason');
      await bench.person.repair(number);
      await bench.event('returned', since);
    },
  },
  {
    name: 'kept-until-acknowledged',
    paragraph: '3.7',
    demands: 'sends an unacknowledged event again, with the same id, until it is acknowledged',
    check: async (bench) => {
      const { own } = bench.wire;
      if (!own)
        throw new RuleSkipped(
          'needs the suite as the broker to withhold an acknowledgement: run with --listen',
        );
      const nest = { ...(await bench.readyNest()), electron: 'NOT-THIS-ONE' };
      const withheld = own.withholdAcknowledgements();
      const sent = await bench.release(nest);
      const event = await Promise.race([withheld, bench.person.untilQuiet(10_000)]);
      own.breakConnection();
      demand(typeof event === 'string', 'it did not send the event at all');
      await bench.transcript.next({
        what: 'the same event again, unchanged',
        since: sent.since,
        withinMs: 120_000,
        find: ({ channel, body }) => (channel === 'event' && same(body, event) ? true : undefined),
      });
    },
  },
  {
    name: 'told-after-outage',
    paragraph: '6.3',
    demands: 'reports a return that happened while it was offline with the time it happened',
    check: async (bench) => {
      await bench.person.pullOut((await bench.readyNest()).nest);
      const { number, since } = await emptyNest(bench);
      await cutOff(bench, true);
      const before = bench.person.now();
      await bench.person.putBack(number);
      const after = bench.person.now();
      await bench.person.wait(outageMs);
      await cutOff(bench, false);
      const { at } = await bench.transcript.next({
        what: 'the event `returned`',
        since,
        withinMs: 180_000,
        find: (message) => (asEvent(message)?.type === 'returned' ? asEvent(message) : undefined),
      });
      const isRightTime = at >= before - outageMs / 2 && at <= after + outageMs / 2;
      demand(isRightTime, `it says it happened ${Math.round((at - before) / 1_000)} s after it did`);
    },
  },
];

async function emptyNest(bench: Bench): Promise<{ number: number; since: number }> {
  await bench.person.untilQuiet(0);
  return { number: await bench.emptyNest(), since: bench.transcript.position };
}

async function cutOff({ wire, person }: Bench, isOut: boolean): Promise<void> {
  if (wire.own) wire.own.lockOut(isOut);
  else if (isOut) await person.unplug();
  else await person.plugIn();
}

function contains(number: number, electron: string | null | undefined) {
  return ({ nests }: { nests: NestState[] }) =>
    nests.some((nest) => nest.nest === number && nest.electron === electron);
}

function same(body: unknown, payload: string): boolean {
  return JSON.stringify(body) === JSON.stringify(JSON.parse(payload));
}
