import { createHash } from 'node:crypto';

/** The same for equal facts, whatever the order of their keys. */
export function digestOfFacts(facts: unknown): string {
  return createHash('sha256').update(canonicalJson(facts)).digest('base64url');
}

/**
 * What a preview was computed from: the facts, and the newest act on the same subject that has not happened yet. One that
 * is over meanwhile, without having changed the facts, makes no difference.
 */
export interface SeenVersion {
  facts: string;
  newestOpen: Date | undefined;
}

export function writeVersion({ facts, newestOpen }: SeenVersion): string {
  return `${facts}.${newestOpen?.getTime() ?? 0}`;
}

export function isStillSeen(seen: string, current: SeenVersion): boolean {
  const [facts, newest] = seen.split('.');
  return facts === current.facts && (current.newestOpen?.getTime() ?? 0) <= Number(newest);
}

function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value instanceof Set) return canonicalJson([...value].sort());
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const known = Object.entries(value).filter(([, each]) => each !== undefined);
  const fields = known.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
}
