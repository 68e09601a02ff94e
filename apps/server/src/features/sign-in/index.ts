export { bearerToken, type SignInDoor, signInRoutes } from './sign-in.routes.ts';
export { whoIs } from './who-is.ts';
