/** The words of setting up a station. No validators: browsers import them. */

/** How many nests a station can have. */
export const mostNests = 64;

/** What a new station is asked to show, in the order of the list. Each is a text `console-setup.check-{step}` [QF6]. */
export const checkSteps = [
  'greets',
  'panel',
  'nests',
  'contents',
  'telemetry',
  'clock',
  'blinks',
  'expired',
  'opens',
  'takes-out',
  'puts-in',
  'closes',
  'counts',
  'heartbeat',
] as const;
export type CheckStep = (typeof checkSteps)[number];

/** What somebody at the station has to do; everything else the station shows by itself. */
export const handsOnSteps = [
  'opens',
  'takes-out',
  'puts-in',
  'closes',
] as const satisfies readonly CheckStep[];

/** `cannot`: its firmware does not know it, and it is not asked. */
export const checkStates = ['waits', 'passed', 'failed', 'cannot'] as const;
export type CheckState = (typeof checkStates)[number];

/** Why a step failed, or still waits. Each is a text `console-setup.why-{word}`. */
export const checkWhys = [
  'no-answer',
  'commands-missing',
  'nests-not-in-a-row',
  'nests-not-as-planned',
  'electron-twice',
  'electron-incomplete',
  'nest-faulty',
  'telemetry-incomplete',
  'clock-wrong',
  'refused',
  'carried-out',
  'other-reason',
  'nest-was-empty',
  'reported-as-removed',
  'event-incomplete',
  'unreadable',
  'stays-open',
  'numbers-fall',
  'too-slow',
  'not-tried',
] as const;
export type CheckWhy = (typeof checkWhys)[number];

/** `stopped`: another one was begun, or nobody went on with it. */
export const checkOutcomes = ['passed', 'failed', 'stopped'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
