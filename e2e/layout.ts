import type { CDPSession, Page } from '@playwright/test';

/** The text size in the browser's settings: 16 is the default, 32 is 200 %. */
export async function setTextSize(cdp: CDPSession, standard: number): Promise<void> {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
}

/**
 * What a rider could not read or reach on a narrow phone: text that is cut off or beyond the edge, controls that are
 * covered at every scroll position, and controls that overlap.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate(findProblems, width);
}

/** Runs in the browser. */
function findProblems(width: number): string[] {
  const problems: string[] = [];
  const top = document.querySelector('dialog:modal') ?? document.body;
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr, [inert], [aria-hidden=true], svg');
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const box = (element: Element) => element.getBoundingClientRect();
  /** In something that can be moved sideways: a row of chips, or the map, whose pins may well be outside. */
  function inScroller(element: Element): boolean {
    if (element.closest('.leaflet-container')) return true;
    for (let around = element.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around !== document.body) return true;
    return false;
  }
  function overlap(one: DOMRect, other: DOMRect): boolean {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    return wide > 4 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  }

  if (document.documentElement.scrollWidth > width)
    problems.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  for (const element of top.querySelectorAll('*')) {
    if (!shown(element) || box(element).width < 2) continue;
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!text) continue;
    const { left, right } = box(element);
    if ((left < -1 || right > width + 1) && !inScroller(element))
      problems.push(`beyond the edge: ${name(element)}`);
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const cutX = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const cutY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
    if ((cutX && (textOverflow === 'ellipsis' || /hidden|clip/.test(overflowX))) || cutY)
      problems.push(`cut off: ${name(element)}`);
  }

  const controls = [
    ...top.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
  ].filter((control) => shown(control) && box(control).width > 2 && !control.closest('[data-group]'));
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top: above, bottom } = box(control);
    const hit = document.elementFromPoint((left + right) / 2, (above + bottom) / 2);
    const label = control.closest('label') ?? control;
    if (!hit || !(label.contains(hit) || hit.contains(control)))
      problems.push(`covered: ${name(control)} by ${hit ? name(hit) : 'the edge'}`);
  }
  scrollTo(0, 0);
  for (const [index, one] of controls.entries())
    for (const other of controls.slice(index + 1))
      if (one.parentElement === other.parentElement && overlap(box(one), box(other)))
        problems.push(`in one place: ${name(one)} and ${name(other)}`);
  return problems;
}
