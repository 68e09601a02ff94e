import { adoptStyles } from '@etg/ui/map/adopt-styles';
import { type CanvasOptions, createMapCanvas, type MapCanvas } from '@etg/ui/map/map-canvas';
import pinStyles from './map-drawing.css?inline';
import type { Pin } from './pin.rules.ts';

export type FleetCanvas = MapCanvas<Pin>;

/** Pins are links to their station; clusters are buttons that zoom in. */
export function createFleetCanvas(
  element: HTMLElement,
  options: Omit<CanvasOptions<Pin>, 'elementFor' | 'draw'> & { hrefOf: (code: string) => string },
): FleetCanvas {
  adoptStyles(pinStyles);
  const { hrefOf, ...rest } = options;
  return createMapCanvas<Pin>(element, {
    ...rest,
    elementFor: ({ code }) => {
      const pin = document.createElement(code === undefined ? 'button' : 'a');
      if (code !== undefined) pin.setAttribute('href', hrefOf(code));
      else pin.setAttribute('type', 'button');
      return pin;
    },
    draw,
  });
}

const looks = ['public', 'private', 'empty', 'full', 'silent', 'off', 'cluster'] as const;

/** An element that shows the pin already is left alone. */
function draw(element: HTMLElement, pin: Pin): void {
  const { text, label, look, name } = pin;
  const drawn = [text, label, look].join('\n');
  if (element.dataset.drawn === drawn) return;
  element.dataset.drawn = drawn;
  element.classList.remove(...looks.map((each) => `etg-fleet-${each}`));
  element.classList.add('etg-fleet', `etg-fleet-${look}`);
  element.setAttribute('aria-label', label);
  element.title = label;
  element.replaceChildren(spanOf(text), ...(name === undefined ? [] : [spanOf(name, 'etg-fleet-name')]));
}

function spanOf(text: string, className = ''): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}
