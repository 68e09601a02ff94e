export { measureMissingTexts } from './measure-missing-texts.ts';
export { type MissingTextSeen, readMissingTexts } from './missing-texts.store.ts';
export { translationRoutes } from './translation.routes.ts';
