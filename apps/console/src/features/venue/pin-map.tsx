import type { Coordinates } from '@etg/contract/entities';
import { Button } from '@etg/ui/console/button';
import { useMapCanvas } from '@etg/ui/map/use-map-canvas';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { watchColours } from '../../platform/colours.ts';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { movedPin, roundPin, writePin } from './pin.rules.ts';
import type { PinCanvas } from './pin-drawing.ts';
import styles from './venue.module.css';

const closeZoom = 16;
/** Before a place is known: the whole country. */
const farZoom = 4;

interface PinMapProps {
  pin: Coordinates;
  /** On the pin. */
  name: string;
  /** The pin is only a proposal: shown from afar. */
  isGuess?: boolean;
  /** Without it the pin is only looked at. */
  onChange: ((pin: Coordinates) => void) | undefined;
}

/** The pin on a map, to be dragged to the door or moved with the arrow keys. The field beside it does the same. */
export function PinMap(props: PinMapProps) {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const { canvas, isBroken } = usePinCanvas(element, props);
  if (isBroken) return null;
  return (
    <div className={styles.map}>
      <div className={styles.canvas} ref={element} />
      <div className={styles.zooms}>
        <Button
          size="small"
          aria-label={t('console-venues.closer')}
          onClick={() => canvas.current?.zoomBy(1)}
        >
          +
        </Button>
        <Button
          size="small"
          aria-label={t('console-venues.further')}
          onClick={() => canvas.current?.zoomBy(-1)}
        >
          −
        </Button>
      </div>
    </div>
  );
}

type Drawing = typeof import('./pin-drawing.ts');

/** Opens the map once its library is loaded, and keeps the pin where it is. */
function usePinCanvas(element: RefObject<HTMLDivElement | null>, props: PinMapProps) {
  const { pin, isGuess = false, onChange } = props;
  const canvas = useRef<PinCanvas>(undefined);
  const ground = useQuery({ ...callQuery('GET /map'), staleTime: Number.POSITIVE_INFINITY });
  const moved = useEffectEvent((to: Coordinates) => onChange?.(roundPin(to)));
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const to = onChange && movedPin(pin, event);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(to);
  });
  const open = ({ createPinCanvas }: Drawing, place: HTMLElement) => {
    const opened = createPinCanvas(place, {
      center: pin,
      zoom: isGuess ? farZoom : closeZoom,
      tiles: ground.data?.tiles,
      onMoved: onChange ? moved : undefined,
      onKey: pressed,
    });
    if (ground.data?.drawn_streets) opened.showStreetsAround([pin]);
    return opened;
  };
  const { isOpen, isBroken } = useMapCanvas({
    element,
    canvas,
    load: () => import('./pin-drawing.ts'),
    isReady: !ground.isPending,
    open,
    followColours: watchColours,
  });
  useShownPin(isOpen ? canvas : undefined, props);
  return { canvas, isBroken };
}

/** Draws the pin again whenever it has moved. */
function useShownPin(canvas: RefObject<PinCanvas | undefined> | undefined, props: PinMapProps): void {
  const t = useText();
  const { pin, name, isGuess = false } = props;
  const { lat, lng } = pin;
  const label = t('console-venues.pin-label', { name, pin: writePin(pin) });
  useEffect(() => {
    canvas?.current?.show([{ key: 'pin', lat, lng, name, label }]);
    canvas?.current?.keepInView({ lat, lng });
  }, [canvas, lat, lng, name, label]);
  // The place is known now: as close as a door.
  const arrive = useEffectEvent(() => canvas?.current?.goTo(pin, closeZoom));
  const wasGuess = useRef(isGuess);
  useEffect(() => {
    if (wasGuess.current && !isGuess) arrive();
    wasGuess.current = isGuess;
  }, [isGuess]);
}
