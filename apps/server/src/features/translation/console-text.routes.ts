import { checkText, listTexts, readText as readCall } from '@etg/contract/console/texts';
import { catalogue } from '@etg/messages/catalogue';
import { longestOf } from '@etg/messages/text-faults';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { faultsOf } from './own-text.rules.ts';
import { readText } from './read-text.ts';
import { readTexts } from './read-texts.ts';
import { countSegments, sampleTexts } from './sample-text.rules.ts';

/** Texts at the console [QM9]. What changes one is an act: `textActs`. */
export function consoleTextRoutes({ answer }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  // A text is of the whole company. Whoever is limited to countries or venues sees in the list what riders read.
  const ofCompany = { placeOf: async () => 'company' as const };

  answer(listTexts, ({ query }) => readTexts(db, query));

  answer(
    readCall,
    async ({ params: { key } }) => {
      const text = await readText(db, key);
      if (!text) throw notFound();
      return text;
    },
    ofCompany,
  );

  answer(
    checkText,
    async ({ params: { key, language }, body: { words } }) => {
      const text = catalogue.get(key);
      const faults = faultsOf({ language, key, words: words.trim() });
      if (!text || !faults) throw notFound();
      const builtIn = text.words[language];
      const samples = sampleTexts(words.trim(), language);
      return {
        faults,
        samples,
        length: [...words.trim()].length,
        most: longestOf(builtIn === undefined ? [text.english] : [text.english, builtIn]),
        ...(isTextMessage(key) && { segments: Math.max(...samples.map(countSegments), 1) }),
      };
    },
    ofCompany,
  );
}

/** What the server sends is a text message where there is no push; mails and placards never are. */
function isTextMessage(key: string): boolean {
  return /^server\.(?:sms|late|notice|put-right|dud|referral|sign-in|block)[.-]/.test(key);
}
