import { distanceText } from '@etg/domain/distance-text';
import { distanceMetres, type Point } from '@etg/domain/walk';
import { Button } from '@etg/ui/console/button';
import { IconRoute } from '@etg/ui/icons-place';
import { directionsTo } from '@etg/ui/map/directions';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import { useOwnPosition } from '../../platform/use-own-position.ts';

/** "350 m", by where the phone is if it may tell: a link to directions in the phone's maps app. */
export function WayThere({ title, position }: { title: string; position: Point }) {
  const t = useText();
  const locale = useLocale();
  const own = useOwnPosition();
  return (
    <Button
      kind="solid"
      icon={<IconRoute />}
      href={directionsTo({ title, coordinates: position })}
      target="_blank"
      rel="noreferrer"
      aria-label={
        own && t('console-today.way-of', { distance: distanceText(distanceMetres(own, position), locale) })
      }
    >
      {own ? distanceText(distanceMetres(own, position), locale) : t('console-today.way')}
    </Button>
  );
}
