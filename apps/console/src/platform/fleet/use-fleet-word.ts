import { messageText } from '@etg/messages/read-message';
import { useMemo } from 'react';
import { useTexts } from '../i18n.tsx';

type Values = Readonly<Record<string, string | number>>;
export type FleetWord = (key: string, values?: Values) => string;

/** The words for what the server names about stations: `word('health-silent', values)`. An unknown key is shown as it is. */
export function useFleetWord(): FleetWord {
  const texts = useTexts();
  return useMemo(
    () => (key, values) => {
      const message = texts.messageOf(`console-fleet.${key}`);
      return message ? messageText(message, texts.language, values) : key;
    },
    [texts],
  );
}
