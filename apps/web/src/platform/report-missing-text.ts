import type { Calls } from '@etg/contract';
import { apiPrefix, type BodyOf } from '@etg/contract/call';
import { type ReportedTexts, rememberReported } from './reported-texts.ts';
import type { Message, MissingText } from './texts.ts';

type Entry = BodyOf<Calls['POST /dictionary']>[number];

/** The server has it, does not accept it now, or never will. */
export type ReportOutcome = 'taken' | 'try-later' | 'refused';

export interface ReporterDeps {
  readonly post: (entries: readonly Entry[]) => Promise<ReportOutcome>;
  readonly reported: ReportedTexts;
  readonly wait: (ms: number) => Promise<void>;
}

/** One batch every 500 ms [L2]. */
const everyMs = 500;
const longestWaitMs = 60_000;
const maxFailures = 6;
/** A page with more missing texts is not translated at all, which the first ones already show. */
const maxWaiting = 200;
const batchSize = 50;
const longestValue = 500;

/** Collects missing texts and reports each to the server once: in batches, less often while the server does not reply. */
export function createReporter({ post, reported, wait }: ReporterDeps): (missing: MissingText) => void {
  const waiting = new Map<string, Entry>();
  let running = false;
  let gaveUp = false;

  async function run(): Promise<void> {
    running = true;
    let failures = 0;
    while (waiting.size > 0 && !gaveUp) {
      await wait(Math.min(everyMs * 4 ** failures, longestWaitMs));
      const batch = [...waiting].slice(0, batchSize);
      const outcome = await post(batch.map(([, entry]) => entry)).catch(() => 'try-later' as const);
      if (outcome === 'taken') {
        failures = 0;
        for (const [name] of batch) waiting.delete(name);
        reported.add(batch.map(([name]) => name));
      } else {
        failures += 1;
        gaveUp = outcome === 'refused' || failures === maxFailures;
      }
    }
    running = false;
  }

  return ({ language, id, shown }) => {
    const name = `${language} ${id}`;
    if (gaveUp || waiting.size === maxWaiting || reported.has(name)) return;
    waiting.set(name, { language, key: id, value: sourceOf(shown).slice(0, longestValue) });
    if (!running) void run();
  };
}

/** The message as in the dictionary. Values such as a name or an amount stay placeholders: they are private. */
export function sourceOf(message: Message): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token;
      const [name, type, choices] = token;
      if (typeof choices !== 'object' || choices === null) return `{${name}}`;
      const forms = Object.entries(choices).flatMap(([form, said]) =>
        Array.isArray(said) ? `${form} {${sourceOf(said)}}` : [],
      );
      return `{${name}, ${type}, ${forms.join(' ')}}`;
    })
    .join('');
}

/** Without cookie and token: the report must not identify the user. */
async function post(entries: readonly Entry[]): Promise<ReportOutcome> {
  const { ok, status } = await fetch(`${apiPrefix}/dictionary`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entries),
    credentials: 'omit',
  });
  if (ok) return 'taken';
  return status === 429 || status >= 500 ? 'try-later' : 'refused';
}

export const reportMissingText = createReporter({
  post,
  reported: rememberReported(
    () => localStorage,
    () => Date.now(),
  ),
  wait: (ms) => new Promise((resume) => setTimeout(resume, ms)),
});
