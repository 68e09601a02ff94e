import { mostNests } from '@etg/contract/console/setup-words';
import type { ImportLine } from '@etg/contract/console/station-import';
import { useText } from '../../platform/i18n.tsx';

/** Everything that is wrong with a line, with the column that it is in. */
export function useFaultWords(): (line: ImportLine) => string {
  const t = useText();
  return ({ faults }) =>
    faults
      .map(({ column, why }) => {
        const what = t(`console-import.fault-${why}`, { most: mostNests });
        return column === undefined ? what : t('console-import.fault-in', { column, what });
      })
      .join('; ');
}
