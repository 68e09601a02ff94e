import type { Texts } from '../../platform/texts.ts';
import type { Book } from '../engine/module.ts';

/** The modules beyond Welcome, with their texts. May be called early and often: the browser fetches them once. */
export async function fetchModules(texts: Pick<Texts, 'load'>): Promise<Book> {
  const [{ otherModules }] = await Promise.all([import('./other-modules.ts'), texts.load(['modules'])]);
  return otherModules;
}
