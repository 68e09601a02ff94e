import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { api, desk, enterConsole } from './console.ts';
import { expect, test } from './test.ts';

test.use(desk);

/** A PNG of one grey, 900 by 600 pixels. */
function aPicture(grey: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(900, 0);
  head.writeUInt32BE(600, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(901, grey);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 600 }, () => row)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

async function venueAt(page: Page, code: string): Promise<string> {
  const { venues } = await (await page.request.get(`${api}/venues?q=${code}`)).json();
  return venues[0].id;
}

test('photos are added, ordered by keys, removed and undone, saved, and riders see the first [QF9, QA12]', async ({
  page,
  workbench,
}) => {
  await workbench.reset();
  await enterConsole(page, 'priya', '/venues');
  const id = await venueAt(page, '1001');
  await page.goto(`/console/venues/${id}`);
  const pane = page.getByRole('region', { name: 'Photo', exact: true });
  const photos = pane.getByRole('listitem').filter({ has: page.getByRole('img') });
  const input = pane.locator('input[multiple]');

  await input.setInputFiles([file('page.png', Buffer.from('<html>'))]);
  await expect(pane.getByRole('alert')).toContainText('This is no picture we can read');
  await pane.getByRole('button', { name: 'Leave it out' }).click();

  await input.setInputFiles([file('dark.png', aPicture(40)), file('light.png', aPicture(200))]);
  await expect(photos).toHaveCount(2);
  const [dark, light] = await photos
    .locator('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  expect(await violationsOf(page)).toEqual([]);

  await pane.getByRole('button', { name: 'Move photo 1 one place later' }).focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('button', { name: 'Move photo 2 one place earlier' })).toBeFocused();
  await expect(photos.locator('img').first()).toHaveAttribute('src', light ?? '');
  await pane.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(photos).toHaveCount(1);
  await pane.getByRole('button', { name: 'Undo' }).click();
  await expect(photos.locator('img').last()).toHaveAttribute('src', dark ?? '');

  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await (await page.request.get(`${api}/venues/${id}`)).json()).fields.photos)
    .toEqual([light, dark]);
  await page.goto('/i/1001');
  const shown = page.getByRole('img', { name: /Lantern Bar/ });
  await expect(shown).toHaveAttribute('src', light ?? '');
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
});
