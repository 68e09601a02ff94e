import type { Area } from '@etg/messages/areas';
import { loadDictionary } from '@etg/messages/load';
import { type Translate, translate } from './i18n.tsx';
import { createTexts } from './texts.ts';

/** For tests of texts that the specification quotes, which are English. */
export async function inEnglish(...areas: Area[]): Promise<Translate> {
  const texts = createTexts('en', loadDictionary);
  await texts.load(areas);
  return (id, values) => translate(texts, id, values);
}
