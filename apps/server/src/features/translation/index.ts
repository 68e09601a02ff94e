export { consoleTextRoutes } from './console-text.routes.ts';
export { measureMissingTexts } from './measure-missing-texts.ts';
export { listMissingTexts, type MissingTextSeen } from './missing-texts.store.ts';
export { type OwnTextBook, openOwnTexts } from './open-own-texts.ts';
export { textActs } from './text.acts.ts';
export { translationRoutes } from './translation.routes.ts';
