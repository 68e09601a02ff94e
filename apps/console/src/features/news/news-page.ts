import type { Reply } from '../../platform/api.ts';

/** Everything that is announced, and where the reader may announce something. */
export type NewsPage = Reply<'GET /news'>;
