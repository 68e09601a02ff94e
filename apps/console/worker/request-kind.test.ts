import { describe, expect, it } from 'vitest';
import { requestKind } from './request-kind.ts';

const origin = 'https://etg.example';
const navigation = { method: 'GET', mode: 'navigate', destination: 'document' } as const;
const script = { method: 'GET', mode: 'cors', destination: 'script' } as const;

describe('the service worker of the console', () => {
  it.each(['/console/', '/console/today', '/console/field/1001?nest=2', '/console/scan'])(
    'stands behind the page %s [QF11]',
    (path) => expect(requestKind({ url: origin + path, ...navigation }, origin)).toBe('page'),
  );

  it('gives files that are named by their content [QF11]', () => {
    expect(requestKind({ url: `${origin}/console/assets/index-Bwta5nli.js`, ...script }, origin)).toBe(
      'file',
    );
  });

  it.each([
    ['a call', '/console/api/me', { ...script, destination: '' }],
    ['a call that is opened as a page', '/console/api/stations/export', navigation],
    ['the live channel', '/console/live/?EIO=4', { ...script, destination: '' }],
    ['itself', '/console/service-worker.js', script],
    ['a form that is sent', '/console/today', { ...navigation, method: 'POST' }],
    ['a frame inside a page', '/console/today', { ...navigation, destination: 'iframe' }],
    ['the riders’ app', '/charges', navigation],
    ['a file of the riders’ app', '/assets/app-Bwta5nli.js', script],
  ] as const)('keeps away from %s [QF11, QA1]', (_, path, asked) => {
    expect(requestKind({ url: origin + path, ...asked }, origin)).toBe('network');
  });

  it('keeps away from other origins, such as that of the tiles of the map [QA1]', () => {
    const url = 'https://tiles.example/console/assets/a.js';
    expect(requestKind({ url, ...script }, origin)).toBe('network');
  });
});
