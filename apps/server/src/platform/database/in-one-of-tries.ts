import { isDeadlock } from './database.ts';

export interface Patience {
  tries?: number;
  /** What is worth another try: two that wait for each other, of which the database ends one. */
  isDisturbance?: (error: unknown) => boolean;
}

/** Does again, from the start, what another was in the way of; the last try's failure is its own. */
export async function inOneOfTries<Result>(
  work: () => Promise<Result>,
  { tries = 3, isDisturbance = isDeadlock }: Patience = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isDisturbance(error)) throw error;
    return inOneOfTries(work, { tries: tries - 1, isDisturbance });
  }
}
