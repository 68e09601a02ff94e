import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { areReady } from '../deaths.ts';
import type { Cluster } from '../parts/cluster.ts';
import { readUser, type Traveller } from '../riders/traveller.ts';
import type { PhysicalWorld } from '../world.ts';
import { electronFaults } from './electrons.rules.ts';
import { moneyFaults } from './money.rules.ts';
import { readGatewayList, readIncidents, readRecords, readUnfinished } from './read-records.ts';
import { riderFaults } from './riders.rules.ts';

interface RoundEnd {
  db: Database;
  world: PhysicalWorld;
  travellers: readonly Traveller[];
}

/** Workers read what others planned every two seconds. */
const workersNeedSeconds = 10;

/** Everything that is wrong at the end of a round, as texts. */
export async function findFaults(cluster: Cluster, { db, world, travellers }: RoundEnd): Promise<string[]> {
  const records = await readRecords(db);
  const hands = new Map(
    travellers.flatMap(({ hand, accountId }) => (hand ? [[hand, accountId] as const] : [])),
  );
  const lost = world.hands().filter((electron) => !hands.has(electron));
  return [
    ...electronFaults({ nests: world.nests(), hands }, records),
    ...lost.map((electron) => `${electron} is lost: it is in no nest and no hand`),
    ...moneyFaults(records, await readGatewayList(cluster)),
    ...riderFaults(travellers, records),
    ...(await readUnfinished(db, { lateSeconds: workersNeedSeconds })),
    ...(await readIncidents(db)),
    ...(await answerFaults(travellers)),
    ...((await areReady(cluster)) ? [] : ['not every node is ready']),
    ...[...cluster.nodes, cluster.postgres].flatMap((each) =>
      each.unexpectedExits() > 0 ? [`${each.name} exited without being killed`] : [],
    ),
  ];
}

/** Every rider reads the own state once more; the answer must match what the rider has. */
async function answerFaults(travellers: readonly Traveller[]): Promise<string[]> {
  const answers = travellers.map(async (traveller) => {
    const { sessions } = await readUser(traveller);
    const { rental } = (await traveller.phone.ask('GET /users/rental')).body;
    const isRight = sessions.length === (traveller.hand ? 1 : 0) && rental?.electron === traveller.hand;
    return isRight
      ? []
      : [`${traveller.number} has ${traveller.hand}, and the server answers ${rental?.electron}`];
  });
  return (await Promise.all(answers)).flat();
}
