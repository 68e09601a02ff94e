import { useTexts, useWord } from './i18n.tsx';

/** What an act is called in the record, with its step: "Paused a venue: undone". A name without words is shown as it is. */
export function useActName(): (act: string) => string {
  const word = useWord();
  const texts = useTexts();
  const isKnown = (key: string) => texts.messageOf(`console-words.${key}`) !== undefined;
  return (act) => {
    if (isKnown(`act.${act}`)) return word(`act.${act}`);
    const [, whole = '', step = ''] = /^(.+)\.([^.]+)$/.exec(act) ?? [];
    if (!isKnown(`step.${step}`)) return act;
    return word(`step.${step}`, { act: isKnown(`act.${whole}`) ? word(`act.${whole}`) : whole });
  };
}
