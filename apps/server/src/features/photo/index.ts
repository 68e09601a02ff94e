export { photoRoutes, photoUploadRoutes } from './photo.routes.ts';
export { photoSweep } from './photo.sweep.ts';
