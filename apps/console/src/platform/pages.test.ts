import { describe, expect, it } from 'vitest';
import { matchPage } from './page-match.ts';
import { firstPageOf, hrefOf, mayOpen, pagesOf } from './pages.ts';

describe('pages', () => {
  it('are found by their address, with or without a slash at the end; an unknown one is none [QA13]', () => {
    expect(matchPage('/record')).toEqual({ name: 'record', params: {} });
    expect(matchPage('/staff/')?.name).toBe('staff');
    expect(matchPage('/stuff')).toBeUndefined();
  });

  it('keep filters, sort and selection in their address, and nothing that is empty [QA13]', () => {
    expect(hrefOf('record', { search: { who: 'maya.ortiz', what: undefined, why: '' } })).toBe(
      '/record?who=maya.ortiz',
    );
  });

  it('open for one of their rights, and those without for everybody [QA2]', () => {
    expect(mayOpen('staff', ['rider.read'])).toBe(false);
    expect(mayOpen('record', ['record.read-own'])).toBe(true);
    expect(mayOpen('you', [])).toBe(true);
  });

  it('begin with Today for those who command stations, and with the inbox for those who answer people [QF1, QA2]', () => {
    expect(firstPageOf(['rider.read', 'station.read', 'inbox.work', 'station.command'])).toBe('today');
    expect(firstPageOf(['rider.read', 'station.read', 'inbox.work'])).toBe('inbox');
    expect(firstPageOf(['station.read'])).toBe('today');
    expect(firstPageOf(['station.command', 'rider.read'])).toBe('riders');
    expect(firstPageOf([])).toBe('waiting');
  });

  it('appear in the rail only if a role may open them [QA2]', () => {
    expect(pagesOf('setup', ['record.read-own'])).toEqual(['record', 'waiting']);
    expect(pagesOf('today', ['rider.read'])).toEqual([]);
    expect(pagesOf('today', ['station.read'])).toEqual(['today']);
  });
});
