import type { ActOutcome, PreviewReply } from '@etg/contract/console/consequence';
import type { ConsoleActs } from '@etg/contract/console/index';
import type { ReasonCode } from '@etg/contract/console/rights';
import type { InputOf } from '@etg/contract/console/staff-call';
import { send } from '../api.ts';

export type ActName = keyof ConsoleActs;

export type GivenOf<Name extends ActName> = InputOf<ConsoleActs[Name]['given']>;
export type ParamsOf<Name extends ActName> = ConsoleActs[Name] extends { readonly params: infer Params }
  ? InputOf<Params>
  : undefined;
/** The reasons of the contract, to the letter: the validators are not in the browser, but a wrong list does not compile. */
export type ReasonsOf<Name extends ActName> = ConsoleActs[Name] extends { readonly reasons: infer Reasons }
  ? Reasons
  : undefined;

/** What is about to be done, and to whom. */
export interface PlannedAct {
  readonly name: ActName;
  readonly params: Readonly<Record<string, string>>;
  readonly given: unknown;
  readonly reasons: readonly ReasonCode[] | undefined;
  /** For an act that takes long: how many milliseconds its answer may take. */
  readonly waitMs?: number | undefined;
}

interface Planning<Name extends ActName> {
  readonly name: Name;
  readonly params: ParamsOf<Name>;
  readonly given: GivenOf<Name>;
  readonly reasons: ReasonsOf<Name>;
  readonly waitMs?: number;
}

/** Checks an act against its contract. What the panel does with it is the same for all. */
export function planAct<Name extends ActName>({
  name,
  params,
  given,
  reasons,
  waitMs,
}: Planning<Name>): PlannedAct {
  const written = Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]);
  return {
    name,
    params: Object.fromEntries(written),
    given,
    reasons: Array.isArray(reasons) ? reasons : undefined,
    ...(waitMs !== undefined && { waitMs }),
  };
}

export function previewAct({ name, params, given }: PlannedAct, signal: AbortSignal): Promise<PreviewReply>;
export function previewAct(
  { name, params, given, waitMs }: PlannedAct,
  signal: AbortSignal,
): Promise<unknown> {
  return send(`${name}/preview`, { params, body: { given }, signal, waitMs });
}

export interface Confirmation {
  readonly reason: { readonly code: ReasonCode; readonly words?: string } | undefined;
  readonly key: string;
  readonly seen: string;
}

export function confirmAct(act: PlannedAct, confirmation: Confirmation): Promise<ActOutcome>;
export function confirmAct(
  { name, params, given, waitMs }: PlannedAct,
  confirmation: Confirmation,
): Promise<unknown> {
  return send(name, { params, body: { given, ...confirmation }, waitMs });
}
