export { listRiderNames } from './list-rider-names.ts';
export { maskMail, maskPhone } from './mask.rules.ts';
export { type PutRightQuery, readPutRight } from './read-put-right.ts';
export { readRentalLines } from './read-rental-lines.ts';
export { riderActs } from './rider.acts.ts';
export { riderRoutes } from './rider.routes.ts';
export { toRiderName } from './rider-name.ts';
export { shortId } from './short-id.rules.ts';
export { readStanding, toStanding } from './standing.ts';
