export { measureMissingTexts } from './measure-missing-texts.ts';
export { listMissingTexts, type MissingTextSeen } from './missing-texts.store.ts';
export { translationRoutes } from './translation.routes.ts';
