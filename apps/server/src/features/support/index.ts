export { listRiderNames } from './list-rider-names.ts';
export { maskMail, maskPhone } from './mask.rules.ts';
export { type PutRightQuery, readPutRight } from './read-put-right.ts';
export { readRentalLines } from './read-rental-lines.ts';
export { toRiderName } from './rider-name.ts';
export { searchRoutes } from './search.routes.ts';
export { shortId } from './short-id.rules.ts';
export { readStanding, toStanding } from './standing.ts';
