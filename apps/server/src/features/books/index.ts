export { booksRoutes } from './books.routes.ts';
export { booksSweep } from './books.sweep.ts';
export { setProcessorRateAct } from './processor-rate.acts.ts';
