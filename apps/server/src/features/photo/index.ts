export { photoRoutes, photoUploadRoutes, ticketPhotoRoutes } from './photo.routes.ts';
export { photoSweep } from './photo.sweep.ts';
export { isTicketPhotoStored } from './stored-photo.store.ts';
export { withdrawPhoto } from './withdraw-photo.ts';
