import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../platform/query.ts';
import { type CallingCountries, callingCountriesOf, usualCountries } from './number-country.rules.ts';

/** Until the server has answered, and without a network, those of a new installation: the server decides in any case. */
export function useCallingCountries(): CallingCountries {
  const { data } = useQuery({
    ...callQuery('GET /countries'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => (data ? callingCountriesOf(data) : usualCountries), [data]);
}
