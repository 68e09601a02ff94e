import { Redirect } from 'wouter';
import { StationScreen as StationPage } from '../features/station/station-screen.tsx';
import { useMay } from '../platform/me.tsx';
import { hrefOf } from '../platform/pages.ts';
import { usePhone } from '../platform/use-phone.ts';
import { useSearchState } from '../platform/use-search.ts';

/**
 * On a phone, whoever mends stations gets what a technician needs in front of it [QF11]. From there a link leads here, to
 * everything else.
 */
export function StationScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const search = useSearchState();
  const mayMend = useMay('station.command');
  const isPhone = usePhone();
  if (isPhone && mayMend && search.get('all') === '')
    return <Redirect to={hrefOf('field', { params, search: { nest: search.get('nest') } })} replace />;
  return <StationPage params={params} />;
}
