import { stationClientId, stationOnline, stationState, stationTopic } from '@etg/contract/station-protocol';
import type { Bench } from '../bench.ts';
import { demand, RuleSkipped } from '../demand.ts';
import type { Connection } from '../own-broker.ts';
import type { Rule } from '../rule.ts';
import { asOnline } from '../transcript.ts';

export const connectingRules: Rule[] = [
  {
    name: 'identity',
    paragraph: '2.1',
    demands: 'signs in with its code, the client id station-{code}, a clean session and a keepalive',
    check: async (bench) => {
      const { clientId, username, isClean, keepaliveS } = connectionOf(bench);
      demand(username === bench.station, `the user name is ${JSON.stringify(username)}`);
      demand(clientId === stationClientId(bench.station), `the client id is ${JSON.stringify(clientId)}`);
      demand(isClean, 'the session is not clean: the broker would store old commands for it');
      demand(keepaliveS > 0 && keepaliveS <= 120, `the keepalive is ${keepaliveS} s`);
    },
  },
  {
    name: 'last-will',
    paragraph: '2.2',
    demands: 'sets `online: false` as a retained last will at QoS 1, with the time of its `online: true`',
    check: async (bench) => {
      if (bench.wire.own) checkWill(bench, connectionOf(bench));
      else await checkWillByUnplugging(bench);
    },
  },
  {
    name: 'order-of-coming',
    paragraph: '2.3',
    demands: 'subscribes to its commands first, then publishes `online`, then its panel',
    check: async (bench) => {
      const order = ['subscribe command', 'publish online', 'publish state'];
      const acts = connectionOf(bench).acts.slice(0, order.length);
      demand(acts.join() === order.join(), `it started with: ${acts.join(', ')}`);
    },
  },
  {
    name: 'online-retained',
    paragraph: '3.2',
    demands: 'keeps `online: true` retained while it is connected',
    check: async (bench) => {
      const online = stationOnline.safeParse(await bench.wire.retained('online'));
      demand(online.success, 'nothing readable is retained on `online`');
      demand(online.data.online, '`online: false` is retained though it is connected');
    },
  },
  {
    name: 'panel-retained',
    paragraph: '3.3',
    demands: 'keeps its panel retained',
    check: async (bench) => {
      const state = stationState.safeParse(await bench.wire.retained('state'));
      demand(state.success, 'nothing readable is retained on `state`');
    },
  },
];

function connectionOf({ wire }: Bench): Connection {
  if (!wire.own) throw new RuleSkipped('needs the suite as the broker: run with --listen');
  const connection = wire.own.connections.at(-1);
  demand(connection !== undefined, 'it never connected');
  return connection;
}

function checkWill({ station, transcript }: Bench, { will }: Connection): void {
  demand(will !== undefined, 'it has no last will');
  demand(will.topic === stationTopic(station, 'online'), `its topic is ${will.topic}`);
  demand(will.qos === 1 && will.retain, `it is ${will.retain ? '' : 'not '}retained, QoS ${will.qos}`);
  const body = stationOnline.safeParse(parse(will.payload));
  demand(body.success && !body.data.online, `its payload is ${will.payload}`);
  const online = transcript.messages.findLast((message) => asOnline(message)?.online);
  const onlineAt = online && asOnline(online)?.at;
  demand(onlineAt === body.data.at, `its time is ${body.data.at}, that of \`online: true\` ${onlineAt}`);
}

async function checkWillByUnplugging({ transcript, person }: Bench): Promise<void> {
  const since = transcript.position;
  await person.unplug();
  const find = (online: boolean) => (message: Parameters<typeof asOnline>[0]) =>
    asOnline(message)?.online === online ? true : undefined;
  const withinMs = 200_000;
  await transcript.next({ what: '`online: false`', since, withinMs, find: find(false) });
  await person.plugIn();
  await transcript.next({ what: '`online: true`', since, withinMs, find: find(true) });
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
