import type { Area, MessageId } from '@etg/messages/areas';
import { loadDictionary } from '@etg/messages/load';
import { translate } from './i18n.tsx';
import { createTexts } from './texts.ts';

/** What the specification quotes is English. */
export async function inEnglish(...areas: Area[]): Promise<(id: MessageId) => string> {
  const texts = createTexts('en', loadDictionary);
  await texts.load(areas);
  return (id) => translate(texts, id);
}
