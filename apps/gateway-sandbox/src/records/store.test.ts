import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordsFile } from './records-file.ts';
import { Store } from './store.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'records-'));
  path = join(folder, 'records.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (fresh = false) => new Store(new RecordsFile(path, { fresh }));
const count = (store: Store, name = 'things') => store.get('counter', name)?.value;

describe('the records', () => {
  it('are all there after the process was killed', () => {
    const store = open();
    store.transact(() => store.next('things'));
    store.transact(() => store.next('things'));
    expect(count(open())).toBe(2);
  });

  it('know nothing of an act that failed in the middle', () => {
    const store = open();
    const failing = () =>
      store.transact(() => {
        store.next('things');
        throw new Error('broken');
      });
    expect(failing).toThrow('broken');
    expect([count(store), count(open()), store.commits]).toEqual([undefined, undefined, 0]);
  });

  it('leave out a commit whose end was never written', () => {
    const store = open();
    store.transact(() => store.next('things'));
    appendFileSync(path, '[["counter",{"id":"things","val');
    const again = open();
    expect(count(again)).toBe(1);
    again.transact(() => again.next('things'));
    expect(count(open())).toBe(2);
  });

  it('grow by a line with each commit and are tidied at the next start', () => {
    const store = open();
    for (let turn = 0; turn < 10; turn += 1) store.transact(() => store.next('things'));
    const lines = () => readFileSync(path, 'utf8').trim().split('\n').length;
    expect(lines()).toBe(10);
    open();
    expect(lines()).toBe(1);
  });

  it('are forgotten when asked, and at a fresh start', () => {
    const store = open();
    store.transact(() => store.next('things'));
    store.returnToMark();
    expect([count(store), count(open())]).toEqual([undefined, undefined]);
    store.transact(() => store.next('things'));
    expect(count(open(true))).toBeUndefined();
  });

  it('go back to what was marked, in the file too', () => {
    const store = open();
    store.transact(() => store.next('things'));
    store.mark();
    store.transact(() => store.next('things'));
    store.returnToMark();
    expect([count(store), count(open())]).toEqual([1, 1]);
    store.transact(() => store.next('things'));
    store.returnToMark();
    expect(count(store)).toBe(1);
  });

  it('that somebody spoiled stop the start with what to do', () => {
    appendFileSync(path, '[["counter",{"id":7}]]\n');
    expect(() => open()).toThrow('delete the file');
  });
});
