import { randomUUID } from 'node:crypto';
import { openDemoDatabase } from '@etg/testing/demo-database';
import { violationsOf } from './axe.ts';
import { desk, enterConsole } from './console.ts';
import { expect, test } from './test.ts';

test.use(desk);
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

const nextYear = () => new Date(Date.now() + 365 * 86_400_000);

test('work that is due or stuck is listed, one piece is tried again, then all of it [QA11, QA12]', async ({
  page,
  demo,
}) => {
  const db = await openDemoDatabase(demo.dataDir, 'e2e');
  const subjects = [randomUUID(), randomUUID(), randomUUID()];
  for (const [place, subject] of subjects.entries())
    await db.query('insert into due_work (kind, subject, due_at, attempts) values ($1, $2, $3, $4)', [
      'stored-photo',
      subject,
      nextYear(),
      9 - place,
    ]);
  await enterConsole(page, 'aiko', '/machine');
  const kinds = page.getByRole('table', { name: 'Work that waits' });
  await expect(kinds.getByRole('row').filter({ hasText: 'Photos' })).toContainText('3');
  const stuck = page.getByRole('table', { name: 'Stuck' });
  await expect(stuck.getByRole('row')).toHaveCount(4);
  // What failed most often comes first.
  await expect(stuck.getByRole('row').nth(1)).toContainText(subjects[0] ?? '');
  await expect(page.getByRole('region', { name: 'Nodes that run' }).locator('time')).not.toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  await stuck
    .getByRole('row')
    .filter({ hasText: subjects[1] ?? '' })
    .getByRole('button', { name: 'Try now' })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Try stuck work again now?' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(stuck.getByRole('row')).toHaveCount(3);
  await expect(stuck).not.toContainText(subjects[1] ?? '');

  await page.getByRole('button', { name: 'Try all now' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('row', { name: /2/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Nothing is stuck')).toBeVisible();
  const { rows } = await db.query('select 1 from due_work where subject = any($1)', [subjects]);
  expect(rows).toEqual([]);
  await db.end();
});

test('a transaction that others wait for is found and ended, and those go on [QA11, QA4]', async ({
  page,
  demo,
}) => {
  const [holder, waiter] = [
    await openDemoDatabase(demo.dataDir, 'somebody by hand'),
    await openDemoDatabase(demo.dataDir, 'e2e'),
  ];
  const ended = new Promise<void>((resolve) => holder.once('end', resolve));
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(20261118)');
  const waited = waiter.query('select pg_advisory_xact_lock(20261118)');
  await enterConsole(page, 'aiko', '/machine');
  const row = page
    .getByRole('table', { name: 'Long transactions' })
    .getByRole('row')
    .filter({ hasText: 'somebody by hand' });
  await expect(row).toContainText('pg_advisory_xact_lock');
  await expect(row.getByRole('cell').filter({ hasText: /^1$/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: 'End it' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this transaction?' });
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('maintenance');
  await dialog.getByRole('button', { name: /^End it/ }).click();
  await ended;
  await waited;
  await expect(page.getByText('It has ended')).toBeVisible();
  await expect(row).toHaveCount(0);
  await waiter.end();
});

test('transactions are read only while their pane is on the screen [QA11]', async ({ page }) => {
  const read: string[] = [];
  page.on(
    'request',
    (request) => void (/\/machine(\/transactions)?$/.test(request.url()) && read.push(request.url())),
  );
  const transactions = () => read.filter((url) => url.endsWith('/transactions')).length;
  await page.setViewportSize({ width: 1440, height: 320 });
  await enterConsole(page, 'aiko', '/machine');
  // The page reads itself again meanwhile.
  await expect.poll(() => read.length).toBeGreaterThan(1);
  expect(transactions()).toBe(0);
  await page.getByRole('region', { name: 'Long transactions' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('No transaction lasts long')).toBeVisible();
  expect(transactions()).toBeGreaterThan(0);
});
