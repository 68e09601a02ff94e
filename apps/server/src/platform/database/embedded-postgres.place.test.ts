import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  asRoot,
  cleanUpAfterEach,
  newFolder,
  nobody,
  problemOf,
  query,
  start,
  startElsewhere,
} from './embedded-postgres.fixture.ts';

cleanUpAfterEach();

describe('a half-finished first start', () => {
  test('is made anew when it was killed while preparing', async () => {
    const folder = await newFolder();
    const first = startElsewhere(folder);
    await expect
      .poll(async () => (await readdir(folder)).some((name) => name.startsWith('cluster.init')))
      .toBe(true);
    const [name = ''] = (await readdir(folder)).filter((entry) => entry.startsWith('cluster.init'));
    process.kill(Number(name.split('-')[1]), 'SIGKILL');
    await (await first).exited;
    const postgres = await start(folder);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postgres.adopted).toBe(false);
  });

  test('is moved aside and made anew when the data is not whole, and says so', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'cluster', 'data'), { recursive: true });
    await writeFile(join(folder, 'cluster', 'data', 'PG_VERSION'), '18\n');
    const postgres = await start(folder);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postgres.notes.join()).toContain('incomplete');
  });
});

describe('a folder that cannot be used', () => {
  test('below a file gets one line that says what to do', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    const line = await problemOf(start(join(file, 'data')));
    expect(line).toBe(
      `Cannot write to ${file}/data (ENOTDIR). Make it a folder you can write to, or set DATA_DIR to another one.`,
    );
  });

  test.runIf(asRoot)('that an ordinary user may not write gets the same line', async () => {
    const folder = await newFolder();
    await chmod(folder, 0o755);
    const refused = await startElsewhere(folder, { uid: nobody });
    expect(refused.printed).toContain(`StartupProblem: Cannot write to ${folder} (EACCES).`);
    await refused.exited;
  });

  test.runIf(asRoot)('that root used before tells an ordinary user so', async () => {
    const folder = await newFolder();
    await (await start(folder)).stop();
    await chmod(folder, 0o777);
    await chown(join(folder, 'cluster', 'data'), 1, 1);
    const refused = await startElsewhere(folder, { uid: nobody });
    expect(refused.printed).toContain(
      `StartupProblem: The database in ${folder}/cluster belongs to another user.`,
    );
    await refused.exited;
  });
});

describe.runIf(asRoot)('started by root', () => {
  test('keeps the data elsewhere when the folder cannot be entered, and says so', async () => {
    const closed = await newFolder();
    const fallbackDir = join(await newFolder(), 'fallback');
    const dataDir = join(closed, 'project', '.data');
    await mkdir(dataDir, { recursive: true });
    await chmod(join(fallbackDir, '..'), 0o755);
    const first = await start(dataDir, fallbackDir);
    expect(first.dataDir.startsWith(fallbackDir)).toBe(true);
    expect(first.notes).toEqual([
      `The database's data is kept in ${first.dataDir}, because its user cannot enter ${dataDir}.`,
    ]);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await chmod(closed, 0o755);
    const second = await start(dataDir, fallbackDir);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('serves the data of an ordinary user as that user', async () => {
    const folder = await newFolder();
    await chown(folder, nobody, nobody);
    const own = await startElsewhere(folder, { uid: nobody, afterwards: '' });
    expect(own.printed).toContain('postgres://');
    await own.exited;
    const postgres = await start(folder);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(join(folder, 'cluster', 'password'))).uid).toBe(nobody);
  });
});
