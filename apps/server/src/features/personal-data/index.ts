export { deletePerson } from './delete-person.ts';
export { listObstacles } from './obstacle.store.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
export { findPerson, lockPerson } from './personal-data.store.ts';
export { readPersonalData } from './read-personal-data.ts';
export { retentionSweep } from './retention.sweep.ts';
