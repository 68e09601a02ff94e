import { communityHours, electronFacts } from '@etg/domain/electron-facts';
import { useQuery } from '@tanstack/react-query';
import { countryOf } from '../../platform/country.ts';
import { Text, useLanguage } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import type { Facts, Line } from '../engine/state.ts';

export interface WordsProps {
  readonly id: Extract<Line, { say: unknown }>['say'];
  readonly facts: Facts;
}

/** A text of the conversation: it may greet by name, break its line, stress a word and say what the price list says. */
export function Words({ id, facts: { name } }: WordsProps) {
  const values = {
    // A name written from the right must not turn the sentence around it.
    ...{ named: name === undefined ? 'no' : 'yes', name: <bdi>{name}</bdi> },
    ...{ hours: useFreeHours(id), communityHours, iphone: electronFacts.oldestIphone },
  };
  return <Text id={id} values={values} components={{ b: <b />, br: <br /> }} />;
}

/** Those that say the free hours, and the greeting some messages before: so that the number is there when it is said. */
const askForPrices: readonly WordsProps['id'][] = [
  'conversation.how.hello',
  'conversation.welcome.shall-we',
  'conversation.welcome.free-answer',
  'modules.hello.first-free',
];

/** Of a first use, by the price list; 0 as long as it is not known, and then no number is said. */
function useFreeHours(id: WordsProps['id']): number {
  const country = countryOf(null, useLanguage());
  const { data } = useQuery({ ...callQuery('GET /pricing_list'), enabled: askForPrices.includes(id) });
  return (data?.data.pricing[country]?.schedules.promo.window ?? 0) / 60;
}
