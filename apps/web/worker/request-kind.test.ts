import { describe, expect, it } from 'vitest';
import { requestKind } from './request-kind.ts';

const origin = 'https://etg.example';
const navigation = { method: 'GET', mode: 'navigate', destination: 'document' } as const;
const script = { method: 'GET', mode: 'cors', destination: 'script' } as const;

describe('the service worker', () => {
  it.each(['/', '/i/1001', '/1001', '/station?id=1001', '/charges', '/somewhere/else'])(
    'stands behind the page %s',
    (path) => expect(requestKind({ url: origin + path, ...navigation }, origin)).toBe('page'),
  );

  it('gives files that are named by their content', () => {
    expect(requestKind({ url: `${origin}/assets/app-Bwta5nli.js`, ...script }, origin)).toBe('file');
  });

  it.each([
    ['a call', '/api/v1/welcome', { ...script, destination: '' }],
    ['the page of the API', '/api/docs', navigation],
    ['the workbench', '/workbench', navigation],
    ['the console', '/console', navigation],
    ['a page of the console', '/console/staff/maya.ortiz', navigation],
    ['a file of the console', '/console/assets/index-Bwta5nli.js', script],
    ['the live channel', '/live/?EIO=4', { ...script, destination: '' }],
    ['a file by its name', '/icons/icon-192.png', navigation],
    // The browser itself keeps it for a year.
    ['a photo of a venue', `/photos/${'a'.repeat(32)}-600.webp`, { ...script, destination: 'image' }],
    ['itself', '/service-worker.js', script],
    ['a frame inside a page', '/frame', { ...navigation, destination: 'iframe' }],
    ['a form that is sent', '/i/1001', { ...navigation, method: 'POST' }],
  ] as const)('keeps away from %s', (_, path, asked) => {
    expect(requestKind({ url: origin + path, ...asked }, origin)).toBe('network');
  });

  it('keeps away from other origins', () => {
    expect(requestKind({ url: 'https://pay.example/assets/a.js', ...script }, origin)).toBe('network');
  });
});
