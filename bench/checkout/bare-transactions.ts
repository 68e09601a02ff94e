import pg from 'pg';

const roundTrips = 5;

/**
 * The round trips per second of PostgreSQL alone with transactions like pgbench's (begin, read a row, update it, insert
 * another, commit), with the same driver and number of connections.
 */
export async function bareRoundTripsASecond(
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  await pool.query('drop table if exists bare_account, bare_history');
  await pool.query('create table bare_account (id integer primary key, balance bigint not null)');
  await pool.query('create table bare_history (id bigserial primary key, account integer, amount bigint)');
  await pool.query('insert into bare_account select id, 0 from generate_series(1, 10000) id');
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  const work = async (first: number) => {
    const client = await pool.connect();
    for (let turn = first; performance.now() < until; turn += 1) {
      const id = (turn % 10_000) + 1;
      await client.query('begin');
      await client.query('select balance from bare_account where id = $1 for update', [id]);
      await client.query('update bare_account set balance = balance + 1 where id = $1', [id]);
      await client.query('insert into bare_history (account, amount) values ($1, 1)', [id]);
      await client.query('commit');
      done += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => work(index * 400)));
  await pool.end();
  return (done * roundTrips) / seconds;
}
