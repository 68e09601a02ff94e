/// <reference types="vite/client" />
import type { Dictionary } from '../dictionary.ts';

export const files = import.meta.glob<Dictionary>(
  ['../ru/*.json', '!../ru/{server,shell,conversation,station}.json', '!../ru/console*.json'],
  { import: 'default' },
);
