import type { InboxCase } from '@etg/contract/console/inbox';
import { type Language, languages } from '@etg/contract/languages';

export type Way = InboxCase['reachable'][number];

/** An answer as far as it is written. */
export interface Draft {
  text: string;
  template: string;
  language: Language;
  by: Way[];
}

/** The reasons of the contract, to the letter. */
export const putRightReasons = ['faulty-station', 'wrong-time', 'goodwill', 'other'] as const;

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}

/**
 * In the rider's language, and in the app and by the first message that reaches them. Where stations agree with the rider,
 * the text that says so is already there.
 */
export function firstDraft(found: InboxCase): Draft {
  const { item, reachable } = found;
  const empty: Draft = {
    text: '',
    template: '',
    language: item.rider?.language ?? 'en',
    by: reachable.filter((way) => way === 'app' || way === reachable[0]),
  };
  return found.proposal?.fits ? templateIn(found, empty, { name: found.templates[0]?.name ?? '' }) : empty;
}

/** Another template or language. Words of one's own are never overwritten: only an unchanged template is. */
export function templateIn(
  { templates }: Pick<InboxCase, 'templates'>,
  draft: Draft,
  { name = draft.template, language = draft.language }: { name?: string; language?: Language },
): Draft {
  const written = textOf(templates, draft.template, draft.language);
  const isOwn = draft.text.trim() !== '' && draft.text !== written;
  const text = isOwn && name === draft.template ? draft.text : textOf(templates, name, language);
  return { ...draft, template: name, language, text };
}

function textOf(templates: InboxCase['templates'], name: string, language: Language): string {
  return templates.find((template) => template.name === name)?.texts[language] ?? '';
}
