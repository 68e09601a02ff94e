import { createTestDatabase } from '@etg/testing/test-database';
import { afterAll, beforeAll } from 'vitest';
import { anAccount } from './people.fixture.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createLogger } from './platform/logger.ts';
import { testKeys } from './platform/sealed/keys.fixture.ts';

/** How often a pair of transactions is run: often enough that each gets between the other's look and its writing. */
const rounds = 100;

/** Prepares, does both at the same moment, and looks; a hundred times. */
export async function aHundredPairs<Subject>(pair: {
  prepare(round: number): Promise<Subject>;
  left(subject: Subject): Promise<unknown>;
  right(subject: Subject): Promise<unknown>;
  check(subject: Subject): Promise<void>;
}): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const subject = await pair.prepare(round);
    const both = [() => pair.left(subject), () => pair.right(subject)];
    // Who begins changes, so that each order is met.
    await Promise.all((round % 2 ? both : both.reverse()).map((each) => each()));
    await pair.check(subject);
  }
}

let people = 0;

/** A database for a file of tests, with as many accounts as are asked for. */
export class PairPlace {
  db: Database = undefined as never;

  async aPerson(): Promise<string> {
    people += 1;
    return anAccount(this.db, { phone: String(14155580000 + people) });
  }
}

export function pairPlace(): PairPlace {
  const place = new PairPlace();
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    place.db = openDatabase(database.url, createLogger({ level: 'silent' }), testKeys);
  });
  afterAll(async () => {
    await place.db.destroy();
    await drop();
  });
  return place;
}
