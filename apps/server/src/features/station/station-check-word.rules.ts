import type { CheckStep, CheckWhy } from '@etg/contract/console/setup-words';
import {
  addNumbered,
  hasCompleteTelemetry,
  type Numbered,
  numbersFall,
  panelFault,
} from '@etg/contract/station-conformance';
import {
  completeStationEvent,
  heartbeatMs,
  type StationEvent,
  type StationState,
} from '@etg/contract/station-protocol';
import type { CheckProgress, StepSeen } from './station-check.rules.ts';
import { toleratedMs } from './station-clock.rules.ts';

/** A message of the station that has just arrived; never one that the broker retained. */
export type CheckWord =
  | {
      channel: 'state';
      body: StationState;
      heardAt: Date;
      /** A younger panel is known: this one shows what was, and only its number counts. */
      isOutdated?: boolean;
    }
  | { channel: 'event'; body: StationEvent; heardAt: Date };

/** So many messages are compared by their numbers. */
const keptNumbers = 60;
const fewestNumbers = 3;
/** A heartbeat may be a little late, for it has a way. */
const lateMs = 5_000;

const passed: StepSeen = { is: 'passed' };
const failed = (why: CheckWhy): StepSeen => ({ is: 'failed', why });
const waitsFor = (why: CheckWhy): StepSeen => ({ is: 'waits', why });

/** What a message shows of the steps [QF6]. Their order is free, as is that in which messages arrive. */
export function advanceProgress(progress: CheckProgress, word: CheckWord): CheckProgress {
  const all = addNumbered(progress.numbered, numberOf(word));
  if (all.length === progress.numbered.length) return { ...progress, numbered: all };
  const numbered = all.slice(-keptNumbers);
  const next = setSteps({ ...progress, numbered }, { counts: judgeNumbers(progress, numbered) });
  if (word.channel === 'event') return seeEvent(next, word.body, word.heardAt);
  return word.isOutdated ? next : seePanel(next, word.body, word.heardAt);
}

function numberOf({ channel, body, heardAt }: CheckWord): Numbered {
  const { seq, at } = body;
  return { seq, at, heardAt: heardAt.getTime(), channel, ...('id' in body && { id: body.id }) };
}

/** A counter that has fallen once is not put right by what comes later. */
function judgeNumbers({ steps: { counts } }: CheckProgress, numbered: readonly Numbered[]): StepSeen {
  if (counts.is === 'failed') return counts;
  if (numbersFall(numbered)) return failed('numbers-fall');
  return numbered.length >= fewestNumbers ? passed : counts;
}

/** A step that the station is not asked stays so. */
function setSteps(progress: CheckProgress, seen: Partial<Record<CheckStep, StepSeen>>): CheckProgress {
  const steps = { ...progress.steps };
  for (const [step, state] of Object.entries(seen) as [CheckStep, StepSeen][])
    if (steps[step].is !== 'cannot') steps[step] = state;
  return { ...progress, steps };
}

/** Like `setSteps`, for what was shown once: a later message does not take it back. */
function tick(progress: CheckProgress, seen: Partial<Record<CheckStep, StepSeen>>): CheckProgress {
  const open = Object.entries(seen).filter(([step]) => progress.steps[step as CheckStep].is === 'waits');
  return setSteps(progress, Object.fromEntries(open));
}

function seePanel(before: CheckProgress, state: StationState, heardAt: Date): CheckProgress {
  const shows = JSON.stringify(state.nests.map(({ charge: _, since: __, ...nest }) => nest));
  const { panel } = before;
  const isHeartbeat =
    state.answers === undefined &&
    panel?.shows === shows &&
    heardAt.getTime() - panel.at <= heartbeatMs + lateMs;
  // The last panel counts: what is wrong with it can be put right while the check goes on.
  const next = setSteps(
    { ...before, panel: { at: heardAt.getTime(), shows, nests: state.nests.length } },
    {
      nests: judgeNests(state, before.plannedNests),
      contents: judgeContents(state),
      telemetry: hasCompleteTelemetry(state) ? passed : failed('telemetry-incomplete'),
      clock: Math.abs(heardAt.getTime() - state.at) <= toleratedMs ? passed : failed('clock-wrong'),
    },
  );
  const ticked = tick(next, {
    ...(state.answers === before.commands.sync && { panel: passed }),
    ...(isHeartbeat && { heartbeat: passed }),
  });
  return seeOpened(ticked, state);
}

function judgeNests(state: StationState, planned: number | null): StepSeen {
  if (panelFault(state) === 'nests-not-in-a-row') return failed('nests-not-in-a-row');
  return planned !== null && planned !== state.nests.length ? failed('nests-not-as-planned') : passed;
}

/** Somebody corrects how many nests there should be: the last panel is judged again. */
export function replanNests(progress: CheckProgress, planned: number): CheckProgress {
  const { panel, steps } = progress;
  const next = { ...progress, plannedNests: planned };
  const isComplete = steps.nests.is === 'passed' || steps.nests.why === 'nests-not-as-planned';
  if (!panel || !isComplete) return next;
  return setSteps(next, { nests: panel.nests === planned ? passed : failed('nests-not-as-planned') });
}

function judgeContents(state: StationState): StepSeen {
  const fault = panelFault(state);
  if (fault === 'electron-twice' || fault === 'electron-incomplete') return failed(fault);
  return state.nests.some((nest) => nest.fault !== null) ? failed('nest-faulty') : passed;
}

/** What a panel shows of the nest that was opened. */
function seeOpened(progress: CheckProgress, { nests }: StationState): CheckProgress {
  const { opened } = progress;
  const nest = opened && nests.find((each) => each.nest === opened.nest);
  if (!opened || !nest) return progress;
  const isOut = nest.electron === null && opened.hadElectron && !opened.isClosed;
  const ticked = tick(progress, {
    ...(nest.open && !nest.lit && { opens: passed }),
    ...(isOut && { 'takes-out': passed }),
    ...(opened.saysClosed && !nest.open && { closes: passed }),
  });
  if (!opened.saysClosed || nest.open) return ticked;
  return { ...ticked, opened: { ...opened, isClosed: true } };
}

function seeEvent(progress: CheckProgress, event: StationEvent, heardAt: Date): CheckProgress {
  const { commands, opened } = progress;
  if (event.command === commands.expired) return tick(progress, { expired: judgeExpiry(event) });
  if (event.command === commands.identify) return seeIdentify(progress, event);
  switch (event.type) {
    case 'opened_for_service': {
      if (event.nest === undefined) return progress;
      const hadElectron = event.electron !== undefined;
      const next = { ...progress, opened: { nest: event.nest, hadElectron, at: heardAt.getTime() } };
      return hadElectron ? next : tick(next, { 'takes-out': waitsFor('nest-was-empty') });
    }
    case 'closed_after_service':
      if (!opened || opened.nest !== event.nest) return progress;
      return { ...progress, opened: { ...opened, saysClosed: true } };
    case 'taken':
    case 'removed_unasked':
      // What a technician takes out of an open nest is shown by the panel only (4.10).
      return opened && !opened.isClosed && opened.nest === event.nest
        ? setSteps(progress, { 'takes-out': failed('reported-as-removed') })
        : progress;
    case 'returned':
      return tick(progress, {
        'puts-in': completeStationEvent.safeParse(event).success ? passed : failed('event-incomplete'),
      });
    case 'return_failed':
      return tick(progress, { 'puts-in': waitsFor('unreadable') });
    default:
      return progress;
  }
}

function seeIdentify(progress: CheckProgress, { type }: StationEvent): CheckProgress {
  if (type === 'identified') return tick(progress, { blinks: passed });
  return type === 'refused' ? tick(progress, { blinks: failed('refused') }) : progress;
}

function judgeExpiry({ type, reason }: StationEvent): StepSeen {
  if (type !== 'refused') return failed('carried-out');
  return reason === 'expired' ? passed : failed('other-reason');
}
