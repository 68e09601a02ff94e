import { rename, writeFile } from 'node:fs/promises';

/** Whole or not at all: another program may read it at any moment. Nobody else's user may. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
