import type { Tx } from '../../platform/database/database.ts';
import { planWork } from '../../platform/due-work/due-work.ts';
import { recordAct } from '../../platform/operator/record-act.ts';
import { raiseAlarm } from '../alarm/index.ts';
import {
  electronJudgement,
  keepPanelsOut,
  lockElectron,
  saveElectronScore,
  saveElectronService,
} from '../station/index.ts';
import { fillMs, swapMs } from './dud.rules.ts';
import { findDudRule } from './dud-rule.store.ts';
import { dudPayback, ruleName } from './electron.rules.ts';
import { type ReadJudgement, readJudgement } from './read-judgement.ts';
import { listPaybacks } from './trip.store.ts';

export interface Judged {
  /** The rule took it out of service. */
  isTakenOut: boolean;
  /** It has another score, or another state. */
  isChanged: boolean;
  /** The station whose nest it is in. */
  station: string | undefined;
}

const minute = 60_000;

/**
 * Adds up what speaks against an Electron after a return, a report or a word of its station; takes it out of service from
 * the score of the rule on; and plans what riders of a dud are given back [QF10].
 */
export async function judgeElectron(tx: Tx, id: string, now: Date): Promise<Judged> {
  const { dud_at: dudAt } = await findDudRule(tx);
  const judged = await readLocked(tx, { id, dudAt, now });
  if (!judged) return { isTakenOut: false, isChanged: false, station: undefined };
  const { electron, score } = judged;
  await saveElectronScore(tx, id, score);
  const station = electron.seat_station ?? undefined;
  const isTakenOut =
    score >= dudAt &&
    electron.service_state === 'in_service' &&
    (await takeOutOfService(tx, { id, score, station, now }));
  await planPaybacks(tx, judged, now);
  const next = nextLook(judged, now);
  if (next) await planWork(tx, { kind: electronJudgement, subject: id, dueAt: next });
  return { isTakenOut, isChanged: isTakenOut || score !== electron.score, station };
}

/**
 * If anything is to be written, locked before it: the station first, as its messages do, which then write the Electron.
 * Most judgements write nothing, and hold up no station. They must not miss a panel that is being recorded, though: its
 * station finds this work claimed and plans no other. So they wait for that panel, and are read again without one. An
 * Electron in no nest is locked itself: the panel that shows it next waits, and plans the judgement afterwards.
 */
async function readLocked(
  tx: Tx,
  { id, dudAt, now }: { id: string; dudAt: number; now: Date },
): Promise<ReadJudgement | undefined> {
  const writesNothing = (judged: ReadJudgement | undefined) =>
    !judged || (judged.score === judged.electron.score && judged.score < dudAt);
  if (writesNothing(await readJudgement(tx, id, now)) && (await keepPanelsOut(tx, id))) {
    const judged = await readJudgement(tx, id, now);
    if (writesNothing(judged)) return judged;
  }
  await lockElectron(tx, id);
  return readJudgement(tx, id, now);
}

/** The Electron is locked, and in service. */
async function takeOutOfService(
  tx: Tx,
  { id, score, station, now }: { id: string; score: number; station: string | undefined; now: Date },
): Promise<true> {
  const decided = { state: 'out_of_service', why: 'dud', words: undefined, by: undefined, now } as const;
  await saveElectronService(tx, id, decided);
  await recordAct(tx, {
    operator: ruleName,
    act: 'electron.set-service',
    subject: id,
    before: { state: 'in_service' },
    after: { state: 'out_of_service', why: 'dud', score },
    at: now,
  });
  const said = { electron: id };
  await raiseAlarm(tx, { kind: 'electron-dud', subject: id, station, said, href: `/electrons/${id}`, now });
  return true;
}

async function planPaybacks(tx: Tx, { trips, verdicts }: ReadJudgement, now: Date): Promise<void> {
  const duds = trips.filter((_, place) => verdicts[place] === 'dud').map(({ release_id }) => release_id);
  const known = new Set((await listPaybacks(tx, duds)).map(({ release_id }) => release_id));
  for (const subject of duds)
    if (!known.has(subject)) await planWork(tx, { kind: dudPayback, subject, dueAt: now });
}

/** After the last return its rider may still take another one, and it should fill. */
function nextLook({ trips: [last] }: ReadJudgement, now: Date): Date | undefined {
  if (!last?.back_at) return undefined;
  const looks = [swapMs, fillMs].map((after) => Number(last.back_at) + after + minute);
  const next = looks.find((at) => at > now.getTime());
  return next === undefined ? undefined : new Date(next);
}
