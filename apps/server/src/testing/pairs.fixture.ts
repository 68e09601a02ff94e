import { createTestDatabase } from '@etg/testing/test-database';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createLogger } from '../platform/logger.ts';
import { testKeys } from '../platform/sealed/keys.fixture.ts';
import { anAccount } from './people.fixture.ts';

/** Enough rounds that each transaction at some point runs between the other's read and its write. */
const rounds = 100;

/** A hundred times: prepares, runs both at the same moment, and checks the result. */
export async function aHundredPairs<Subject>(pair: {
  prepare(round: number): Promise<Subject>;
  left(subject: Subject): Promise<unknown>;
  right(subject: Subject): Promise<unknown>;
  check(subject: Subject): Promise<void>;
}): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const subject = await pair.prepare(round);
    const both = [() => pair.left(subject), () => pair.right(subject)];
    // Alternates which of them starts first.
    await Promise.all((round % 2 ? both : both.reverse()).map((each) => each()));
    await pair.check(subject);
  }
}

let people = 0;

/** A database for one test file, and a source of new accounts in it. */
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
