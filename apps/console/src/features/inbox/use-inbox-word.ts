import type { InboxItem } from '@etg/contract/console/inbox';
import { messageText } from '@etg/messages/read-message';
import { useTexts } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';

type Values = Readonly<Record<string, string | number>>;

/** The words for what the server names by a key: `word('title-dispute')`. An unknown key is shown as it is. */
export function useInboxWord(): (key: string, values?: Values) => string {
  const texts = useTexts();
  return (key, values) => {
    const message = texts.messageOf(`console-inbox.${key}`);
    return message ? messageText(message, texts.language, values) : key;
  };
}

/** "Cleo: brought it back". */
export function useItemTitle(): (item: InboxItem) => string {
  const word = useInboxWord();
  const money = useMoney();
  return ({ title, rider, amount }) =>
    word(`title-${title.word}`, {
      ...title.values,
      // The gateway's word: not_recognized.
      reason: String(title.values.reason ?? '').replaceAll('_', ' '),
      who: rider?.name ?? rider?.phone ?? word('somebody'),
      amount: amount ? money(amount.amount, amount.currency) : '',
    });
}
