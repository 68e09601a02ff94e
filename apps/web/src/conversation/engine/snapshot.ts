import type { MessageId } from '@etg/messages/areas';
import type { CardName, ModuleName } from './module.ts';
import { moduleNames } from './module.ts';
import { onboarding } from './onboarding.ts';
import { type Facts, type Line, longestHistory, type Phase, type State } from './state.ts';

/** The place in the conversation, small enough for an entry of the browser's history. Facts about the rider are not in it. */
export type Snapshot = Pick<State, 'module' | 'step' | 'phase' | 'counter' | 'dialog' | 'said'> &
  Pick<Facts, 'story' | 'who' | 'groupId'>;

export function snapshotOf({ facts, module, step, phase, counter, dialog, said }: State): Snapshot {
  const { story, who, groupId } = facts;
  return { module, step, phase, counter, dialog, said, story, who, ...(groupId && { groupId }) };
}

/** The state of a snapshot. Undefined if it is malformed, or was made for another user or story. */
export function stateFrom(given: unknown, facts: Facts): State | undefined {
  if (!isRecord(given) || given.story !== facts.story || given.who !== facts.who) return undefined;
  const { module, step, phase, counter, dialog, said, groupId } = given;
  if (!isModule(module) || !isPhase(phase) || !isCount(step, 99) || !isCount(counter, onboarding.signIn)) {
    return undefined;
  }
  if ((dialog !== 0 && dialog !== 1) || !Array.isArray(said) || !said.every(isLine)) return undefined;
  const station = typeof groupId === 'string' ? { groupId } : {};
  const known = { ...facts, ...station };
  return { facts: known, module, step, phase, counter, dialog, said: said.slice(-longestHistory), moment: 0 };
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null;
}

function isModule(given: unknown): given is ModuleName {
  return moduleNames.some((name) => name === given);
}

/** Not `away`: a place that was left for a page is never restored. */
function isPhase(given: unknown): given is Phase {
  return given === 'typing' || given === 'shown' || given === 'asking' || given === 'fetching';
}

function isCount(given: unknown, most: number): given is number {
  return Number.isInteger(given) && Number(given) >= 0 && Number(given) <= most;
}

function isLine(given: unknown): given is Line {
  if (!isRecord(given)) return false;
  const { say, detail, show, mine } = given;
  if (show !== undefined) return isCard(show);
  return isText(say ?? mine) && (detail === undefined || isText(detail));
}

function isText(given: unknown): given is MessageId {
  return typeof given === 'string' && /^(conversation|modules|sign-in)\.[\w.-]+$/.test(given);
}

function isCard(given: unknown): given is CardName {
  return given === 'station' || given === 'how';
}
