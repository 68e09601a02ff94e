import { findGroup as findGroupCall, reportGroup as reportGroupCall } from '@etg/contract/station';
import { Counter, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { type CachedAnswer, packAnswer } from '../../platform/http/cached-answer.ts';
import { notFound } from '../../platform/http/problem.ts';
import { readTogether } from '../../platform/read-together.ts';
import { readUser } from '../user-story/index.ts';
import { type GroupView, type ReadCountryPrices, readEachGroup } from './group.ts';
import { readGuestGroup } from './read-guest-group.ts';
import { reportGroup } from './report-group.ts';

interface StationRoutesDeps extends Core {
  metrics: Registry;
  readPrices: ReadCountryPrices;
}

export function stationRoutes({ answer, answerShared }: Answering, deps: StationRoutesDeps): void {
  const { db, clock, metrics, readPrices } = deps;
  const lookups = new Counter({
    name: 'group_lookups_total',
    help: 'Stations read by their code, by where the code came from.',
    labelNames: ['source'],
    registers: [metrics],
  });
  const reports = new Counter({
    name: 'group_reports_total',
    help: 'Reports of what the app showed riders at a station.',
    registers: [metrics],
  });

  const shared = readTogether(async (codes: readonly string[]) => {
    const groups = [...(await readEachGroup(db, codes, { now: clock.now(), readPrices }))];
    return new Map(
      groups.map(([code, { owners, ...group }]) => [code, { group, owners, answer: forStrangers(group) }]),
    );
  });
  const findGroup = async (code: string, source = 'none') => {
    lookups.inc({ source });
    const found = await shared(code);
    if (!found) throw notFound();
    return found;
  };

  answerShared(findGroupCall, {
    stranger: async ({ params, headers }) => (await findGroup(params.groupId, headers.source)).answer(),
    user: async ({ params, headers }, accountId) => {
      const { group, owners } = await findGroup(params.groupId, headers.source);
      const now = clock.now();
      const user = await readUser(db, accountId, now);
      const forGuest = owners && (await readGuestGroup(db, { group, owners, accountId, now }));
      return { code: 200, ...(forGuest ?? group), ...(user && { user }) };
    },
  });

  answer(reportGroupCall, async ({ body }) => {
    if ((await reportGroup(deps, body)) === 'no-such-station') throw notFound();
    reports.inc();
    return { code: 200 };
  });
}

/** Validated and serialised once, and only if a visitor who is not signed in asks for it. */
function forStrangers(group: GroupView): () => CachedAnswer {
  let answer: CachedAnswer | undefined;
  return () => {
    answer ??= packAnswer(JSON.stringify(findGroupCall.reply.parse({ code: 200, ...group })));
    return answer;
  };
}
