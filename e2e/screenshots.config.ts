import base from './playwright.config.ts';

/** `npm run screenshots` makes the pictures of the README; it runs no tests. */
export default { ...base, testMatch: 'readme.screenshots.ts', workers: 1 };
