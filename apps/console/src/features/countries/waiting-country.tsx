import type { ConsoleCountry } from '@etg/contract/console/countries';
import { useQueryClient } from '@tanstack/react-query';
import { WaitingAct } from '../../platform/act/waiting-act.tsx';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord } from '../../platform/me.tsx';
import { useCountryName } from './use-country-name.ts';

const words = {
  'country.save': 'save',
  'country.serve': 'serve',
  'country.stop': 'stop',
  'country.remove': 'remove',
} as const;

/** An act about a country that waits for its second person. */
export function WaitingCountry({
  code,
  waiting,
}: {
  code: string;
  waiting: ConsoleCountry['waiting'][number];
}) {
  const t = useText();
  const client = useQueryClient();
  const nameOf = useCountryName();
  const asked = words[waiting.name];
  return (
    <WaitingAct
      waiting={waiting}
      subject={nameOf(code)}
      says={{
        own: t(`console-countries.own-${asked}`),
        others: t(`console-countries.asks-${asked}`, { who: firstNameOfRecord(waiting.by) }),
      }}
      note={t('console-countries.waits-note')}
      readAgain={() => client.invalidateQueries({ queryKey: ['GET /countries'] })}
    />
  );
}
