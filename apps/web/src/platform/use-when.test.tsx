import type { Language } from '@etg/contract/languages';
import { expect, it } from 'vitest';
import { Text } from './i18n.tsx';
import { rendered, textOf } from './rendered.fixture.tsx';
import { useWhen } from './use-when.ts';

const now = new Date(2026, 10, 14, 12).getTime();
const at = (day: number) => new Date(2026, 10, day, 20, 46).getTime() / 1_000;

function Deadline({ day }: { day: number }) {
  const when = useWhen(now);
  return (
    <>
      <Text id="rental.have-by" values={{ when: when(at(day), 'inSentence') }} />
      {` | ${when(at(day))}`}
    </>
  );
}

it.each<[language: Language, day: number, words: string]>([
  ['it', 14, 'entro le 20:46 | 20:46'],
  ['it', 15, 'entro domani alle 20:46 | domani alle 20:46'],
  ['it', 24, 'entro il 24 nov, 20:46 | 24 nov, 20:46'],
  ['en', 14, 'return by 8:46 PM | 8:46 PM'],
  ['en', 15, 'return by tomorrow, 8:46 PM | tomorrow, 8:46 PM'],
  ['ja', 14, '20:46までに返却 | 20:46'],
  ['ru', 24, 'вернуть до 24 нояб., 20:46 | 24 нояб., 20:46'],
])('a deadline reads well in a sentence and alone: %s, November %i [S15]', async (language, day, words) => {
  const shown = textOf(await rendered(<Deadline day={day} />, { areas: ['rental'], language }));
  expect(shown.replace(/[\u00a0\u202f]/g, ' ')).toBe(words);
});
