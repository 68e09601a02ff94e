export { readUser } from './read-user.ts';
export { userStoryRoutes } from './user-story.routes.ts';
export { can } from './user-story.rules.ts';
