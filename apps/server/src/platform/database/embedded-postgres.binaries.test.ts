import { chmod, cp, mkdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { binariesFrom } from './embedded-postgres.binaries.ts';
import { asRoot, cleanUpAfterEach, newFolder, nobody, problemOf } from './embedded-postgres.fixture.ts';

cleanUpAfterEach();

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
const runAs = asRoot ? { uid: nobody, gid: nobody } : undefined;

async function installedIn(folder: string): Promise<string> {
  const copy = join(folder, 'package');
  await cp(dirname(dirname(entry)), copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

describe.runIf(process.platform === 'linux')('the installed programs', () => {
  test('run although npm ran no install script, which would have made their links', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    const installed = await installedIn(folder);
    await rm(join(installed, 'native', 'lib', 'libicuuc.so.60'));
    await rm(join(installed, 'native', 'lib', 'libpq.so.5'));
    await symlink('nowhere', join(installed, 'native', 'lib', 'libpq.so.5'));
    const starts = [1, 2].map(() => binariesFrom(installed, { runAs, copyTo: join(folder, 'unused') }));
    for (const { binaries, notes } of await Promise.all(starts)) {
      expect(binaries.postgres).toBe(join(installed, 'native', 'bin', 'postgres'));
      expect(notes).toEqual([]);
    }
    expect(await readlink(join(installed, 'native', 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
  });

  test.runIf(asRoot)(
    'are copied when the user of the database cannot reach them, and it is said',
    async () => {
      const closed = await newFolder();
      const copyTo = await newFolder();
      await chmod(copyTo, 0o755);
      const installed = await installedIn(closed);
      await chmod(join(installed, 'native', 'bin', 'postgres'), 0o700);
      const starts = [1, 2].map(() => binariesFrom(installed, { runAs, copyTo }));
      for (const { binaries, notes } of await Promise.all(starts)) {
        expect(binaries.postgres.startsWith(copyTo)).toBe(true);
        expect(notes.join()).toContain(copyTo);
      }
    },
  );

  test('that need a loader which is not here name DATABASE_URL as the way out', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'native', 'bin'), { recursive: true });
    // A script without its interpreter fails as a glibc program does on a musl system.
    await writeFile(join(folder, 'native', 'bin', 'postgres'), '#!/no/such/loader\n', { mode: 0o755 });
    expect(await problemOf(binariesFrom(folder, { runAs, copyTo: folder }))).toBe(
      'The embedded PostgreSQL cannot run here (it needs glibc, which Alpine and other musl systems lack): set DATABASE_URL to a PostgreSQL server (15 or newer).',
    );
  });
});
