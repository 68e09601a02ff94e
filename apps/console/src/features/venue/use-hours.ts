import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useSettled } from '../../platform/use-settled.ts';
import type { Week } from './hours.rules.ts';

export interface Hours {
  /** Undefined while there are none, or they are not understood. */
  readonly week: Week | undefined;
  /** The same in the notation in which they are kept. */
  readonly tidy: string | undefined;
  /** Why they are not understood, in words. */
  readonly error: string | undefined;
}

const unknown = { week: undefined, tidy: undefined };

/** So much of what is not understood is quoted. */
const quotedLetters = 24;

/** Has hours checked by the server once nobody types any more: a browser need not know their grammar [QF9]. */
export function useHours(hours: string, timezone: string): Hours {
  const t = useText();
  const settled = useSettled(hours.trim());
  const { data } = useQuery({
    queryKey: ['POST /venues/hours', settled, timezone],
    queryFn: ({ signal }) => call('POST /venues/hours', { body: { hours: settled, timezone }, signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (hours.trim() === '' || !data) return { ...unknown, error: undefined };
  if (data.ok) return { week: data.week, tidy: data.tidy, error: undefined };
  const rest = data.at === undefined ? '' : settled.slice(data.at, data.at + quotedLetters).trim();
  const error =
    data.why === 'not-hours' && rest !== ''
      ? t('console-venues.hours-stop-at', { text: rest })
      : t(`console-venues.hours-${data.why}`);
  return { ...unknown, error };
}
