import { type Point, walkBetween } from '@etg/domain/walk';
import { useCallback } from 'react';
import { useLanguage, useText } from '../../platform/i18n.tsx';

/** Beyond this distance no walking time is shown. */
const furthestMetres = 20_000;

/** "4 min walk · 320 m", from the phone's position; undefined where that is unknown. */
export function useWalk(me: Point | undefined): (to: Point) => string | undefined {
  const t = useText();
  const language = useLanguage();
  return useCallback(
    (to) => {
      if (!me) return undefined;
      const { metres, minutes } = walkBetween(me, to);
      const far = metres >= 1_000;
      const distance = new Intl.NumberFormat(language, {
        style: 'unit',
        unit: far ? 'kilometer' : 'meter',
        maximumFractionDigits: metres < 10_000 ? 1 : 0,
      }).format(far ? metres / 1_000 : Math.round(metres / 10) * 10);
      return metres > furthestMetres ? distance : t('map.walk', { minutes, distance });
    },
    [me, t, language],
  );
}
