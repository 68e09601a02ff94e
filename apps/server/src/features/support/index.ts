export { listRiderNames } from './list-rider-names.ts';
export { maskMail, maskPhone } from './mask.rules.ts';
export { readRentalLines } from './read-rental-lines.ts';
export { toRiderName } from './rider-name.ts';
export { shortId } from './short-id.rules.ts';
export { readStanding, toStanding } from './standing.ts';
