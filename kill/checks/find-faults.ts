import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { areReady } from '../deaths.ts';
import type { Cluster } from '../parts/cluster.ts';
import { lookAtMyself, type Traveller } from '../riders/traveller.ts';
import type { PhysicalWorld } from '../world.ts';
import { electronFaults } from './electrons.rules.ts';
import { moneyFaults } from './money.rules.ts';
import { readBooks, readGatewayList, readIncidents, readUnfinished } from './read-books.ts';
import { riderFaults } from './riders.rules.ts';

interface Evening {
  db: Database;
  world: PhysicalWorld;
  travellers: readonly Traveller[];
}

/** Everything that is not as it must be, in words. */
export async function findFaults(cluster: Cluster, { db, world, travellers }: Evening): Promise<string[]> {
  const books = await readBooks(db);
  const hands = new Map(
    travellers.flatMap(({ hand, accountId }) => (hand ? [[hand, accountId] as const] : [])),
  );
  const lying = world.hands().filter((electron) => !hands.has(electron));
  return [
    ...electronFaults({ nests: world.nests(), hands }, books),
    ...lying.map((electron) => `${electron} lies about: no nest and no hand has it`),
    ...moneyFaults(books, await readGatewayList(cluster)),
    ...riderFaults(travellers, books),
    ...(await readUnfinished(db)),
    ...(await readIncidents(db)),
    ...(await lastCalls(travellers)),
    ...((await areReady(cluster)) ? [] : ['not every node is ready']),
    ...[...cluster.nodes, cluster.postgres].flatMap((each) =>
      each.diedAlone() > 0 ? [`${each.name} ended by itself`] : [],
    ),
  ];
}

/** Everybody asks once more how they stand, and must hear what they know. */
async function lastCalls(travellers: readonly Traveller[]): Promise<string[]> {
  const answers = travellers.map(async (traveller) => {
    const { sessions } = await lookAtMyself(traveller);
    const { rental } = (await traveller.phone.ask('GET /users/rental')).body;
    const isRight = sessions.length === (traveller.hand ? 1 : 0) && rental?.electron === traveller.hand;
    return isRight ? [] : [`${traveller.number} has ${traveller.hand}, and is told of ${rental?.electron}`];
  });
  return (await Promise.all(answers)).flat();
}
