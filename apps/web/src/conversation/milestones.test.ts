import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRider } from '../features/station/station.fixture.ts';
import { areRulesNew, isAdDue, isNewcomer, saveMilestone } from './milestones.ts';

function storage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

const newcomer = aRider({ total_sessions: 0 });
const session = {
  id: '00000000-0000-4000-8000-000000000009',
  start: 1,
  deadline: 2,
  status: 'normal',
} as const;
const holder = aRider({ sessions: [session] });

describe('the community rules', () => {
  it('are told once, before the first rental [S5]', () => {
    expect(isNewcomer(newcomer)).toBe(true);
    expect(isNewcomer(aRider({ total_sessions: 1 }))).toBe(false);
    saveMilestone('rules-accepted', newcomer);
    expect(isNewcomer(newcomer)).toBe(false);
  });

  it('are new to a rider whose first rental has just started, until they are accepted [S5]', () => {
    const first = aRider({ total_sessions: 1 });
    expect(areRulesNew(first)).toBe(true);
    expect(areRulesNew(aRider({ total_sessions: 2 }))).toBe(false);
    saveMilestone('rules-accepted', first);
    expect(areRulesNew(first)).toBe(false);
  });
});

describe('an advertisement', () => {
  it('is seen once a rental [S17]', () => {
    expect(isAdDue(holder)).toBe(true);
    saveMilestone('ad-seen', holder);
    expect(isAdDue(holder)).toBe(false);
    expect(isAdDue(aRider({ sessions: [{ ...session, id: 'another' }] }))).toBe(true);
  });
});

it('asks again where a browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  saveMilestone('rules-accepted', newcomer);
  expect(isNewcomer(newcomer)).toBe(true);
});
