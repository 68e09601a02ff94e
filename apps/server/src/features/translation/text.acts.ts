import type { ShownValue } from '@etg/contract/console/consequence';
import { mostOwnTexts, type TextRefusal } from '@etg/contract/console/text-words';
import { saveText } from '@etg/contract/console/texts';
import type { Language } from '@etg/contract/languages';
import { catalogue } from '@etg/messages/catalogue';
import type { Tx } from '../../platform/database/database.ts';
import type { AnyStaffAct, StaffAct } from '../../platform/operator/staff-act.ts';
import type { OwnTextBook } from './open-own-texts.ts';
import { faultsOf, fits } from './own-text.rules.ts';
import { findTextVersion, insertOwnText, listOwnTexts, lockOwnTexts } from './own-text.store.ts';
import { sampleTexts } from './sample-text.rules.ts';

/** What staff change about texts [QM9]. */
export function textActs(deps: { ownTexts: OwnTextBook }): readonly AnyStaffAct[] {
  return [saveAct(deps)];
}

interface Saving {
  key: string;
  language: Language;
  version: number;
  words: string | null;
}

/** A text is of the whole company: whoever has one country only would change what others read. */
function saveAct({ ownTexts }: { ownTexts: OwnTextBook }): StaffAct<typeof saveText> {
  return {
    call: saveText,
    placeOf: async (_reader, { params: { key } }) => (catalogue.has(key) ? 'company' : undefined),
    preview: async (tx, { params: { key, language }, given, locks }) => {
      if (locks) await lockOwnTexts(tx);
      const planned = await planText(tx, { key, language, ...given });
      if ('refused' in planned) return planned;
      const text = readBy(language, key, given.words);
      const [riderReads] = sampleTexts(text, language);
      return {
        subject: `${language}:${key}`,
        consequence: {
          rows: [
            {
              label: 'text',
              name: key,
              before: shown(readBy(language, key, planned.before)),
              after: shown(text),
            },
          ],
          ...(riderReads !== undefined && { riderReads: { language, text: riderReads } }),
        },
        facts: { version: given.version, words: given.words },
      };
    },
    perform: async (tx, { params: { key, language }, given, by, now }) => {
      await lockOwnTexts(tx);
      const planned = await planText(tx, { key, language, ...given });
      if ('refused' in planned) throw new Error(`the text is refused: ${planned.refused}`);
      const version = given.version + 1;
      const english = catalogue.get(key)?.english ?? '';
      await insertOwnText(tx, {
        language,
        key,
        version,
        words: given.words,
        english,
        by: by.operator,
        put_at: now,
      });
      return {
        before: { words: planned.before },
        after: { words: given.words, version },
        result: { version, before: planned.before },
        topics: ['texts'],
        afterCommit: ownTexts.renew,
      };
    },
  };
}

/** The company's words until now, or why they cannot become others. */
async function planText(
  tx: Tx,
  { key, language, version, words }: Saving,
): Promise<{ before: string | null } | { refused: TextRefusal }> {
  const stored = await findTextVersion(tx, { language, key });
  if ((stored?.version ?? 0) !== version) return { refused: 'text-changed' };
  const before = stored?.words ?? null;
  // Words that say what the built-in text says would stay behind when a release improves it.
  const isBuiltIn = words !== null && words === catalogue.get(key)?.words[language];
  if (words === before || isBuiltIn) return { refused: 'text-unchanged' };
  if (words === null) return { before };
  if (faultsOf({ language, key, words })?.length !== 0) return { refused: 'text-faulty' };
  if (before === null && (await listOwnTexts(tx)).length >= mostOwnTexts)
    return { refused: 'texts-too-many' };
  return { before };
}

/** What riders read with these words of the company: a text that does not fit is not shown. */
function readBy(language: Language, key: string, words: string | null): string {
  const builtIn = catalogue.get(key);
  if (words !== null && fits({ language, key, words })) return words;
  return builtIn?.words[language] ?? builtIn?.english ?? '';
}

function shown(text: string): ShownValue {
  return { is: 'text', text };
}
