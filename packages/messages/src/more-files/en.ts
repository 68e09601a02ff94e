/// <reference types="vite/client" />
import type { Dictionary } from '../dictionary.ts';

export const files = import.meta.glob<Dictionary>(
  ['../en/*.json', '!../en/{server,shell,conversation,station}.json', '!../en/console*.json'],
  { import: 'default' },
);
