import { createKeptStore } from './store.ts';

/** Light or dark, by the choice of this person in this browser. `system`: as the device is set. */
export const coloursStore = createKeptStore('etg-console-colours', ['system', 'light', 'dark']);

const ofTheSystem = '(prefers-color-scheme: dark)';
const mediaOf: Readonly<Record<string, string>> = { system: ofTheSystem, light: 'not all', dark: 'all' };
const darkRules = new Set<CSSMediaRule>();

/**
 * The dark colours stand in media queries, for riders too, who have no such choice and should not load the colours twice.
 * So the choice changes the condition of these rules.
 */
function applyColours(choice: string): void {
  const media = mediaOf[choice] ?? ofTheSystem;
  for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) noteDarkRule(rule);
  for (const rule of darkRules) rule.media.mediaText = media;
}

function noteDarkRule(rule: CSSRule): void {
  if (rule instanceof CSSMediaRule && rule.media.mediaText === ofTheSystem) darkRules.add(rule);
}

/** Also for the styles of pages that are loaded later. Ends when the returned function is called. */
export function followColours(): () => void {
  const apply = () => applyColours(coloursStore.get());
  apply();
  const unsubscribe = coloursStore.subscribe(apply);
  document.addEventListener('load', apply, { capture: true });
  return () => {
    unsubscribe();
    document.removeEventListener('load', apply, { capture: true });
  };
}

/** Calls back whenever the colours change, by the person's choice or by the system's. Returns the end of it. */
export function watchColours(onChange: () => void): () => void {
  const dark = matchMedia(ofTheSystem);
  dark.addEventListener('change', onChange);
  const unsubscribe = coloursStore.subscribe(onChange);
  return () => {
    dark.removeEventListener('change', onChange);
    unsubscribe();
  };
}
