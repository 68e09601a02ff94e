import { adoptStyles } from '@etg/ui/map/adopt-styles';
import {
  type MapCanvas as Canvas,
  createMapCanvas as createCanvas,
  type CanvasOptions as Options,
} from '@etg/ui/map/map-canvas';
import markStyles from './map-engine.css?inline';
import { drawMark, type Mark } from './mark.ts';

export type CanvasOptions = Omit<Options<Mark>, 'elementFor' | 'draw'>;
export type MapCanvas = Canvas<Mark>;

export function createMapCanvas(element: HTMLElement, options: CanvasOptions): MapCanvas {
  adoptStyles(markStyles);
  return createCanvas(element, {
    ...options,
    elementFor: ({ kind }) => document.createElement(kind === 'me' ? 'span' : 'button'),
    draw: drawMark,
  });
}
