import type { NestState, StationState } from '@etg/contract/station-protocol';
import { checkRefusal, shortTakeMs } from '../bench.ts';
import { demand } from '../demand.ts';
import type { Rule } from '../rule.ts';
import { asEvent } from '../transcript.ts';

const needs = 'open_for_service';
const paragraph = '4.10';
/** For the person at the station. */
const longOpenMs = 60_000;

/** The order matters: the last rule needs a person, and leaves the Electron where it was. */
export const openingRules: Rule[] = [
  {
    name: 'open-for-service',
    paragraph,
    needs,
    demands: 'opens the nest of the command, says what is inside, and shows it as open and not lit',
    check: async (bench) => {
      const { nest, electron } = await bench.readyNest();
      const sent = await bench.open(nest);
      const opened = await bench.event('opened_for_service', sent.since);
      demand(opened.command === sent.id, '`opened_for_service` does not name its command');
      demand(opened.nest === nest, `it opened nest ${opened.nest}`);
      demand(opened.electron === electron, `it says that ${opened.electron} is inside`);
      await bench.panel(sent.since, isOpen(nest), `with nest ${nest} open and not lit`);
    },
  },
  {
    name: 'open-closes',
    paragraph,
    needs,
    demands: 'closes an open nest when its time is over, also an empty one, and sends `closed_after_service`',
    check: async (bench) => {
      const nest = await bench.emptyNest();
      const sent = await bench.open(nest);
      await bench.event('opened_for_service', sent.since);
      await bench.person.wait(shortTakeMs);
      const closed = await bench.event('closed_after_service', sent.since);
      demand(closed.command === sent.id && closed.nest === nest, 'it names another command or nest');
      await bench.panel(bench.transcript.position - 1, isClosed(nest), `with nest ${nest} closed`);
    },
  },
  {
    name: 'open-refused',
    paragraph,
    needs,
    demands: 'refuses a second opening as `busy`, a nest it does not have as `unknown_nest`, a repeated one',
    check: async (bench) => {
      const nest = await bench.emptyNest();
      const none = Math.max(...(await bench.panelNow()).nests.map((each) => each.nest)) + 1;
      await checkRefusal(bench, await bench.open(none), 'unknown_nest');
      const first = await bench.open(nest);
      await bench.event('opened_for_service', first.since);
      const { nest: other } = await bench.readyNest();
      await checkRefusal(bench, await bench.open(other), 'busy');
      await checkRefusal(bench, await bench.open(nest, { id: first.id }), 'repeated');
    },
  },
  {
    name: 'open-beside-release',
    paragraph,
    needs,
    demands: 'releases another nest while one is open, and opens none that is lit for a rider',
    check: async (bench) => {
      const opening = await bench.open(await bench.emptyNest());
      await bench.event('opened_for_service', opening.since);
      const ready = await bench.readyNest();
      const { type } = await bench.answer(await bench.release(ready));
      demand(type === 'released', `it answered the release with \`${type}\``);
      await checkRefusal(bench, await bench.open(ready.nest), 'busy');
    },
  },
  {
    name: 'service-swap',
    paragraph,
    needs,
    demands: 'reports what leaves an open nest only on its panel; what is put in as `returned`, and closes',
    check: async (bench) => {
      const { nest, electron } = await bench.readyNest();
      const sent = await bench.open(nest, { open_for_ms: longOpenMs });
      const { nest: opened = nest } = await bench.event('opened_for_service', sent.since);
      await bench.person.takeFromOpen(opened);
      await bench.panel(sent.since, contains(nest, null), `with nest ${nest} empty`);
      await bench.person.putBack(nest);
      const returned = await bench.event('returned', sent.since);
      demand(returned.nest === nest, `it says nest ${returned.nest}`);
      const closed = await bench.event('closed_after_service', sent.since);
      demand(closed.electron === electron, `it says that ${closed.electron} is inside`);
      const said = bench.transcript.messages.slice(sent.since).flatMap((each) => asEvent(each)?.type ?? []);
      const wrong = said.find((type) => type === 'taken' || type === 'removed_unasked');
      demand(wrong === undefined, `it reported what the technician took out as \`${wrong}\``);
    },
  },
];

function onNest(number: number, fits: (nest: NestState) => boolean) {
  return ({ nests }: StationState) => nests.some((nest) => nest.nest === number && fits(nest));
}

function isOpen(number: number) {
  return onNest(number, ({ open, lit }) => open === true && !lit);
}

function isClosed(number: number) {
  return onNest(number, ({ open }) => !open);
}

function contains(number: number, electron: string | null) {
  return onNest(number, (nest) => nest.electron === electron);
}
