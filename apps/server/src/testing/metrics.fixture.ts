import type { TestServer } from './server.fixture.ts';

export const metricsToken = 'a-token-for-the-metrics';

/** The value of a line such as `name{label="x"}` at /metrics; 0 if there is no such line. */
export async function metric({ address }: Pick<TestServer, 'address'>, line: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const found = (await answer.text()).split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

export function refused(server: Pick<TestServer, 'address'>, reason: string): Promise<number> {
  return metric(server, `station_messages_refused_total{reason="${reason}"}`);
}
