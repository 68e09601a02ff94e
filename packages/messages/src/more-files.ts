/// <reference types="vite/client" />
import type { Dictionary } from './dictionary.ts';

/** All dictionaries of riders except those of first screens (`load.ts`). */
export const moreFiles: Record<string, () => Promise<Dictionary>> = import.meta.glob<Dictionary>(
  ['./*/*.json', '!./*/{server,shell,conversation,station}.json', '!./*/console*.json'],
  { import: 'default' },
);
