import type { Reply } from '../../platform/api.ts';

/** What a confirmed loss costs, and what a find gives back. */
export type Penalty = NonNullable<Reply<'POST /electrons/lost'>['penalty']>;
