export { listRiderNames } from './list-rider-names.ts';
export { maskMail, maskPhone } from './mask.rules.ts';
export { proposeFor } from './propose-for.ts';
export { type CaseFacts, readCase } from './read-case.ts';
export { readRentalLines } from './read-rental-lines.ts';
export { toRiderName } from './rider-name.ts';
export { shortId } from './short-id.rules.ts';
export { readStanding, toStanding } from './standing.ts';
