import { keptShell } from './kept-files.ts';

/** A phone between two cells looks online for minutes: nobody waits that long for a page that is here already. */
const patienceMs = 3_000;

/** What stands between us and a server that is away: its own page would help nobody. */
const isAway = (status: number) => status >= 502 && status <= 504;

/** The server's page as long as it comes; else the shell, which holds nothing about anybody. */
export async function answerPage(network: Promise<Response>): Promise<Response> {
  const arrived = network.then(
    (page) => (isAway(page.status) ? undefined : page),
    () => undefined,
  );
  const page = await Promise.race([arrived, after(patienceMs)]);
  return page ?? (await keptShell()) ?? network;
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
