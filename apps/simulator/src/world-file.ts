import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type WorldMemory, worldMemory } from './memory.ts';

/** Reads the saved world; undefined if there is none. */
export function loadWorld(path: string): WorldMemory | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return worldMemory.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(
      `The state of the virtual stations in ${path} cannot be read: delete the file to start from the seed`,
      {
        cause,
      },
    );
  }
}

/** Atomic: a process killed during the write leaves the old file. */
export function saveWorld(path: string, world: WorldMemory): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, JSON.stringify(world));
  renameSync(unfinished, path);
}
