export { createEvidenceFile } from './create-evidence-file.ts';
export { evidenceRoutes } from './evidence.routes.ts';
export { listRiderNames } from './list-rider-names.ts';
export { maskMail, maskPhone } from './mask.rules.ts';
export { readEvidence } from './read-evidence.ts';
export { readRentalLines } from './read-rental-lines.ts';
export { toRiderName } from './rider-name.ts';
export { shortId } from './short-id.rules.ts';
export { readStanding, toStanding } from './standing.ts';
