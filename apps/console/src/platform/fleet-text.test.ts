import { readFileSync } from 'node:fs';
import { healths, healthWhys, logDetails, logWords, refusalWords } from '@etg/contract/console/fleet-words';
import { stationReason } from '@etg/contract/station-protocol';
import { consoleLanguages } from '@etg/messages/console-areas';
import { compileDictionary } from '@etg/messages/dictionary';
import { messageText } from '@etg/messages/read-message';
import { describe, expect, it } from 'vitest';
import { fleetTexts } from './fleet-text.ts';
import type { Translate } from './i18n.tsx';

const now = Date.UTC(2026, 10, 15, 4, 46) / 1_000;

function fileOf(language: string): Record<string, string> {
  const path = `../../../../packages/messages/src/${language}/console-fleet.json`;
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}

function textsIn(language: 'en' | 'ja') {
  const dictionary = compileDictionary(fileOf('en'), fileOf(language));
  const t: Translate = (id, values) => {
    const message = dictionary.messages[id];
    return message ? messageText(message, language, values) : id;
  };
  return fleetTexts(t, {
    zone: 'America/Los_Angeles',
    now,
    locale: language === 'en' ? 'en-US' : 'ja',
  });
}

describe('texts of the fleet', () => {
  it('have every word that the server can name, and no other, in both languages [QA17]', () => {
    const named = {
      health: healths,
      why: healthWhys,
      log: logWords,
      detail: logDetails,
      refusal: refusalWords,
    };
    for (const language of consoleLanguages) {
      for (const [prefix, words] of Object.entries(named)) {
        const start = `console-fleet.${prefix}-`;
        const ids = Object.keys(fileOf(language)).filter((id) => id.startsWith(start));
        expect(ids.sort()).toEqual(words.map((word) => `${start}${word}`).sort());
      }
    }
  });

  it('have words for every reason of the station protocol [QF5]', () => {
    for (const reason of stationReason.options) expect(refusalWords).toContain(reason);
  });

  it('write out how long, when, which nests and why [QF2]', () => {
    const { health, why } = textsIn('en');
    expect(health({ health: 'silent', health_values: { since: now - 26 * 60 } })).toBe('Silent 26 min');
    expect(why({ word: 'nests-stuck', values: { count: 2, nests: '2,5', since: now - 7_200 } })).toBe(
      'Nests 2 and 5 do not open, 2 h',
    );
    expect(
      why({ word: 'decided-until', values: { reason: 'cleaning', by: 'Aiko', until: now + 36 * 3_600 } }),
    ).toMatch(/^Cleaning, by Aiko until Mon,? 8:46\sAM$/);
    expect(
      textsIn('ja').why({ word: 'nest-out', values: { nests: '6', by: 'Theo', nest_reason: 'dirty' } }),
    ).toBe('ネスト6：汚れ（Theo）');
  });

  it('show a word that this build does not know as it is', () => {
    const { why, log, detail, refusal } = textsIn('en');
    expect([why, log, detail].map((write) => write({ word: 'on-fire', values: {} }))).toEqual(
      Array(3).fill('on-fire'),
    );
    expect(refusal('on-fire')).toBe('on-fire');
  });
});
