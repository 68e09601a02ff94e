import type { Reply } from '../../platform/api.ts';

/** The cost of a confirmed loss, and what is refunded if the Electron is found. */
export type Penalty = NonNullable<Reply<'POST /electrons/lost'>['penalty']>;
