import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screenshots`: no tests, the pictures of the README. */
export default defineConfig(base, { testMatch: 'readme.screenshots.ts', workers: 1 });
