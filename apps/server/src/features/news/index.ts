export { consoleNewsRoutes } from './console-news.routes.ts';
export { newsActs } from './news.acts.ts';
export { newsRoutes } from './news.routes.ts';
export { type NewsBook, openNews } from './open-news.ts';
