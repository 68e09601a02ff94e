import { lookUpGroup as lookUpGroupCall, reportGroup as reportGroupCall } from '@etg/contract/station';
import { Counter, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { type CachedAnswer, packAnswer } from '../../platform/http/cached-answer.ts';
import { notFound } from '../../platform/http/problem.ts';
import { readTogether } from '../../platform/read-together.ts';
import { readUser } from '../user-story/index.ts';
import { type GroupView, lookUpGroups } from './look-up-groups.ts';
import { reportGroup } from './report-group.ts';

export function stationRoutes(
  { answer, answerShared }: Answering,
  parts: Core & { metrics: Registry },
): void {
  const { db, clock, metrics } = parts;
  const lookups = new Counter({
    name: 'group_lookups_total',
    help: 'Stations looked up, by where their code came from.',
    labelNames: ['source'],
    registers: [metrics],
  });
  const reports = new Counter({
    name: 'group_reports_total',
    help: 'Reports of what riders were told at a station.',
    registers: [metrics],
  });

  const shared = readTogether(async (codes: readonly string[]) => {
    const groups = [...(await lookUpGroups(db, codes, clock.now()))];
    return new Map(groups.map(([code, group]) => [code, { group, answer: forStrangers(group) }]));
  });
  const lookUp = async (code: string, source = 'none') => {
    lookups.inc({ source });
    const found = await shared(code);
    if (!found) throw notFound();
    return found;
  };

  answerShared(lookUpGroupCall, {
    stranger: async ({ params, headers }) => (await lookUp(params.groupId, headers.source)).answer(),
    user: async ({ params, headers }, accountId) => {
      const { group } = await lookUp(params.groupId, headers.source);
      const user = await readUser(db, accountId, clock.now());
      return { code: 200, ...group, ...(user && { user }) };
    },
  });

  answer(reportGroupCall, async ({ body }) => {
    if ((await reportGroup(parts, body)) === 'no-such-station') throw notFound();
    reports.inc();
    return { code: 200 };
  });
}

/** Checked against the contract and written once, and only if a stranger wants it. */
function forStrangers(group: GroupView): () => CachedAnswer {
  let answer: CachedAnswer | undefined;
  return () => {
    answer ??= packAnswer(JSON.stringify(lookUpGroupCall.reply.parse({ code: 200, ...group })));
    return answer;
  };
}
