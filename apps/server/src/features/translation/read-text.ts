import type { readText as readTextCall } from '@etg/contract/console/texts';
import { languages } from '@etg/contract/languages';
import { catalogue } from '@etg/messages/catalogue';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { listMissingTexts } from './missing-texts.store.ts';
import { faultsOf, stateOf } from './own-text.rules.ts';
import { listOwnTexts, listTextVersions } from './own-text.store.ts';

/** A text in all languages: what is built in, what the company wrote instead, and who wrote it [QM9]. */
export async function readText(
  reader: Reader,
  key: string,
): Promise<z.input<(typeof readTextCall)['reply']> | undefined> {
  const text = catalogue.get(key);
  if (!text) return undefined;
  const [stored, versions, missed] = await Promise.all([
    listOwnTexts(reader),
    listTextVersions(reader, key),
    listMissingTexts(reader),
  ]);
  return {
    key,
    area: text.area,
    english: text.english,
    sent: text.area === 'server',
    languages: languages.map((language) => {
      const isHere = (each: { language: string; key: string }) =>
        each.language === language && each.key === key;
      const own = stored.find(isHere);
      const mine = versions.filter((each) => each.language === language);
      const state = stateOf(key, language, own);
      const reports = state === 'missing' ? missed.find(isHere)?.reports : undefined;
      const builtIn = text.words[language];
      return {
        language,
        ...(builtIn !== undefined && { built_in: builtIn }),
        ...(own && {
          own: { words: own.words, faults: faultsOf(own) ?? [], older: own.english !== text.english },
        }),
        state,
        version: mine[0]?.version ?? 0,
        ...(reports !== undefined && { reports: Number(reports) }),
        versions: mine.map(({ version, words, by, put_at }) => ({ version, words, by, at: toUnix(put_at) })),
      };
    }),
  };
}
