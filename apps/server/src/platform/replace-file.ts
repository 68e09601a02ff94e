import { rename, writeFile } from 'node:fs/promises';

/** Whole or not at all, whoever else reads or replaces it at this moment, and for our eyes only. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
