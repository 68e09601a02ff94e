import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** A connection to the database that a running server keeps in its data folder. The caller ends it. */
export async function openDemoDatabase(dataDir: string, program: string): Promise<pg.Client> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const password = (await readFile(join(cluster, 'password'), 'utf8')).trim();
  const port = Number((await readFile(join(cluster, 'data', 'postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'electron',
    password,
    database: 'electron_to_go',
    application_name: program,
  });
  // A connection that the server ends is no failure of the test.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
