/// <reference types="vite/client" />
import type { Dictionary } from '../dictionary.ts';

export const files = import.meta.glob<Dictionary>(
  ['../it/*.json', '!../it/{server,shell,conversation,station}.json', '!../it/console*.json'],
  { import: 'default' },
);
