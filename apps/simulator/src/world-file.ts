import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type WorldMemory, worldMemory } from './memory.ts';

/** The world as last saved, if it ever was. */
export function loadWorld(path: string): WorldMemory | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return worldMemory.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`The stations' world in ${path} cannot be read: delete the file to seed it again`, {
      cause,
    });
  }
}

/** Whole or not at all, even when the process is killed in the middle. */
export function saveWorld(path: string, world: WorldMemory): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, JSON.stringify(world));
  renameSync(unfinished, path);
}
