import { cachedShell } from './cached-files.ts';

/** A phone with a lost signal may look online for minutes. The rider must not wait that long for a page that is cached. */
const patienceMs = 3_000;

/** Replies of a proxy whose server is away: its error page would not help the rider. */
const isAway = (status: number) => status >= 502 && status <= 504;

/** The server's page if it comes in time, otherwise the cached shell, which contains nothing personal. */
export async function answerPage(network: Promise<Response>): Promise<Response> {
  const arrived = network.then(
    (page) => (isAway(page.status) ? undefined : page),
    () => undefined,
  );
  const page = await Promise.race([arrived, after(patienceMs)]);
  return page ?? (await cachedShell()) ?? network;
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
