import type { Reader } from '../database/database.ts';

/** What subjects are called. Features know their tables, so that `console.ts` passes it in. */
export type DescribeSubjects = (
  reader: Reader,
  subjects: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export function aboutOf(
  names: ReadonlyMap<string, string>,
  { subject }: { subject: string },
): { about?: string } {
  const about = names.get(subject);
  return about === undefined ? {} : { about };
}
