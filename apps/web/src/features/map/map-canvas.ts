import {
  type MapCanvas as Canvas,
  createMapCanvas as createCanvas,
  type CanvasOptions as Options,
} from '@etg/ui/map/map-canvas';
import markStyles from './map-engine.css?inline';
import { drawMark, type Mark } from './mark.ts';

export type CanvasOptions = Omit<Options<Mark>, 'elementFor' | 'draw'>;
export type MapCanvas = Canvas<Mark>;

let sheet: CSSStyleSheet | undefined;

/** Loaded with the library, not with every page. The security policy allows style sheets that a script constructs. */
function adoptStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(markStyles);
  document.adoptedStyleSheets.push(sheet);
}

export function createMapCanvas(element: HTMLElement, options: CanvasOptions): MapCanvas {
  adoptStyles();
  return createCanvas(element, {
    ...options,
    elementFor: ({ kind }) => document.createElement(kind === 'me' ? 'span' : 'button'),
    draw: drawMark,
  });
}
