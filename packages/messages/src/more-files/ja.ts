/// <reference types="vite/client" />
import type { Dictionary } from '../dictionary.ts';

export const files = import.meta.glob<Dictionary>(
  ['../ja/*.json', '!../ja/{server,shell,conversation,station}.json', '!../ja/console*.json'],
  { import: 'default' },
);
