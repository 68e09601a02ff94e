import type { ServerMessageId } from './areas.ts';
import { compileDictionary } from './dictionary.ts';
import enAlarms from './en/console-alarms.json' with { type: 'json' };
import enPlan from './en/plan.json' with { type: 'json' };
import enReceipt from './en/receipt.json' with { type: 'json' };
import en from './en/server.json' with { type: 'json' };
import enStation from './en/station.json' with { type: 'json' };
import itPlan from './it/plan.json' with { type: 'json' };
import itReceipt from './it/receipt.json' with { type: 'json' };
import it from './it/server.json' with { type: 'json' };
import itStation from './it/station.json' with { type: 'json' };
import jaAlarms from './ja/console-alarms.json' with { type: 'json' };
import jaPlan from './ja/plan.json' with { type: 'json' };
import jaReceipt from './ja/receipt.json' with { type: 'json' };
import ja from './ja/server.json' with { type: 'json' };
import jaStation from './ja/station.json' with { type: 'json' };
import type { Language } from './languages.ts';
import type { OwnTexts } from './own-texts.ts';
import { messageText } from './read-message.ts';
import ruPlan from './ru/plan.json' with { type: 'json' };
import ruReceipt from './ru/receipt.json' with { type: 'json' };
import ru from './ru/server.json' with { type: 'json' };
import ruStation from './ru/station.json' with { type: 'json' };

export type Translate = (id: ServerMessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The words of alarms are those of the console: what somebody was told is listed there word for word. */
const english = { ...en, ...enPlan, ...enReceipt, ...enStation, ...enAlarms };
const dictionaries = {
  en: compileDictionary(english, english),
  ja: compileDictionary(english, { ...ja, ...jaPlan, ...jaReceipt, ...jaStation, ...jaAlarms }),
  it: compileDictionary(english, { ...it, ...itPlan, ...itReceipt, ...itStation }),
  ru: compileDictionary(english, { ...ru, ...ruPlan, ...ruReceipt, ...ruStation }),
};

let ownTexts: OwnTexts['messages'] = {};

/** From now on the server sends these texts in place of the built-in ones [QM9]. */
export function learnOwnTexts(messages: OwnTexts['messages']): void {
  ownTexts = messages;
}

/** The texts that the server sends, in the reader's language: all of one message are of one moment. */
export function translator(language: Language): Translate {
  const { messages, untranslated } = dictionaries[language];
  const [own, ownEnglish] = [ownTexts[language], ownTexts.en];
  return (id, values) => {
    const mine = own?.[id];
    if (mine) return messageText(mine, language, values);
    // An English text needs English plural forms, also for readers of another language.
    if (untranslated.includes(id)) return messageText(ownEnglish?.[id] ?? messages[id] ?? [], 'en', values);
    return messageText(messages[id] ?? [], language, values);
  };
}
