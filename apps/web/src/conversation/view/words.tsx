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

/** A text of the conversation. It may contain the rider's name, a line break, bold words and values of the price list. */
export function Words({ id, facts: { name } }: WordsProps) {
  const values = {
    named: name === undefined ? 'no' : 'yes',
    // <bdi>: a name in a right-to-left script must not reverse the sentence around it.
    name: <bdi>{name}</bdi>,
    hours: useFreeHours(id),
    communityHours,
    iphone: electronFacts.oldestIphone,
  };
  return <Text id={id} values={values} components={{ b: <b />, br: <br /> }} />;
}

/** The texts with the free hours, and the greeting a few messages earlier, so that the price list is there in time. */
const askForPrices: readonly WordsProps['id'][] = [
  'conversation.how.hello',
  'conversation.welcome.shall-we',
  'conversation.welcome.free-answer',
  'modules.hello.first-free',
];

/** The free hours of a first rental. 0 until the price list is loaded: then the text contains no number. */
function useFreeHours(id: WordsProps['id']): number {
  const language = useLanguage();
  const { data } = useQuery({ ...callQuery('GET /pricing_list'), enabled: askForPrices.includes(id) });
  const prices = data?.data.pricing;
  return (prices?.[countryOf(null, language, prices)]?.schedules.promo.window ?? 0) / 60;
}
