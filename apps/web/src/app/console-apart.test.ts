import { files as english } from '@etg/messages/more-files/en';
import { files as japanese } from '@etg/messages/more-files/ja';
import { expect, it } from 'vitest';
import { isOfConsole } from '../../smaller-build.ts';

it('offers riders no text of the console [QA1, QA17]', () => {
  const areas = Object.keys({ ...english, ...japanese }).map((file) => file.split('/').at(-1));
  expect(areas).toContain('map.json');
  expect(areas.filter((area) => area?.startsWith('console'))).toEqual([]);
});

it('does not build for riders what is of the console: the build fails instead [QA1]', () => {
  const root = '/any/packages';
  for (const file of [
    `${root}/ui/src/console/pane.tsx`,
    `${root}/contract/src/console/rights.ts`,
    `${root}/messages/src/en/console.json`,
    `${root}/messages/src/ja/console-staff.json`,
    `${root}/messages/src/console-load.ts`,
    '/any/apps/console/src/main.tsx',
  ])
    expect([file, isOfConsole.test(file)]).toEqual([file, true]);
  for (const file of [
    `${root}/ui/src/pane.tsx`,
    `${root}/messages/src/en/contact.json`,
    '/any/apps/web/src/main.tsx',
  ])
    expect([file, isOfConsole.test(file)]).toEqual([file, false]);
});
