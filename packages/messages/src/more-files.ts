/// <reference types="vite/client" />
import type { Dictionary } from './dictionary.ts';

/** All dictionaries except those of first screens (`load.ts`). */
export const moreFiles: Record<string, () => Promise<Dictionary>> = import.meta.glob<Dictionary>(
  ['./*/*.json', '!./*/{server,shell,conversation,station}.json'],
  { import: 'default' },
);
