interface MarkBase {
  readonly key: string;
  readonly lat: number;
  readonly lng: number;
  /** For screen readers. */
  readonly label: string;
}

export type Mark = MarkBase &
  (
    | {
        readonly kind: 'pin';
        readonly text: string;
        readonly isPublic: boolean;
        /** Nothing there for the rider now. */
        readonly none: boolean;
        readonly selected: boolean;
      }
    | { readonly kind: 'cluster'; readonly text: string; readonly none: boolean }
    | { readonly kind: 'me' }
  );

const door = 'M6 20.5V5a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 18 5v15.5M3.5 20.5h17M14 12v1';

/** Makes an element show the mark. An element that shows it already is left alone. */
export function drawMark(element: HTMLElement, mark: Mark): void {
  const drawn = JSON.stringify(mark);
  if (element.dataset.drawn === drawn) return;
  element.dataset.drawn = drawn;
  element.classList.remove(...looks);
  element.classList.add(...lookOf(mark));
  element.setAttribute('aria-label', mark.label);
  if (mark.kind === 'me') return void element.setAttribute('role', 'img');
  element.setAttribute('type', 'button');
  element.replaceChildren(
    ...(mark.kind === 'pin' && !mark.isPublic ? [doorIcon()] : []),
    textSpan(mark.text),
  );
  if (mark.kind === 'pin') {
    element.setAttribute('aria-pressed', String(mark.selected));
    element.dataset.group = mark.key;
    // Above its neighbours: Leaflet orders marks by latitude.
    element.style.setProperty('z-index', mark.selected ? '1000' : '');
  }
}

/** Class names of `map-engine.css`. Leaflet has classes of its own on the same element. */
const looks = ['etg-pin', 'etg-cluster', 'etg-me', 'etg-private', 'etg-none', 'etg-selected'] as const;

function lookOf(mark: Mark): string[] {
  const names: (typeof looks)[number][] = [`etg-${mark.kind}`];
  if (mark.kind === 'pin' && !mark.isPublic) names.push('etg-private');
  if (mark.kind !== 'me' && mark.none) names.push('etg-none');
  if (mark.kind === 'pin' && mark.selected) names.push('etg-selected');
  return names;
}

function textSpan(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}

function doorIcon(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', door);
  svg.append(path);
  return svg;
}
