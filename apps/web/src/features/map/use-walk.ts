import { distanceText } from '@etg/domain/distance-text';
import { type Point, walkBetween } from '@etg/domain/walk';
import { useCallback } from 'react';
import { useLanguage, useText } from '../../platform/i18n.tsx';

/** "4 min walk · 320 m", or "12 km" where nobody walks, from the phone's position; undefined where that is unknown. */
export function useWalk(me: Point | undefined): (to: Point) => string | undefined {
  const t = useText();
  const language = useLanguage();
  return useCallback(
    (to) => {
      if (!me) return undefined;
      const { metres, minutes } = walkBetween(me, to);
      const distance = distanceText(metres, language);
      return minutes === undefined ? distance : t('map.walk', { minutes, distance });
    },
    [me, t, language],
  );
}
