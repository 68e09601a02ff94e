import type { Page } from '@playwright/test';

export const secondBox = '**/api/v1/venues/in/14/**';

/** A map of many venues: each box is asked for. The second one is only delivered when told, and lacks station 1009. */
export async function answerByBoxes(
  page: Page,
): Promise<{ tellTakenPlace: () => void; deliverSecond: () => void }> {
  await page.route('**/api/v1/venues/map', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), by_box: true } });
  });
  const taken = signal();
  await page.route('**/api/v1/groups/get/1001', async (route) => {
    await taken.given;
    await route.fallback();
  });
  const second = signal();
  await page.route(secondBox, async (route) => {
    await second.given;
    const response = await route.fetch();
    const { venues, ...rest }: { venues: { state: { groups: string[] } }[] } = await response.json();
    const others = venues.filter(({ state }) => !state.groups.includes('1009'));
    await route.fulfill({ response, json: { ...rest, venues: others } });
  });
  return { tellTakenPlace: taken.give, deliverSecond: second.give };
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

export function movedByScrolling(element: Element): number {
  const before = element.getBoundingClientRect().x;
  element.scrollIntoView();
  return element.getBoundingClientRect().x - before;
}

/** As long as a press takes: what the page does with an answer, it has done. */
export function manyFrames(): Promise<void> {
  let left = 20;
  return new Promise((resolve) => {
    const next = (): void => {
      left -= 1;
      if (left > 0) requestAnimationFrame(next);
      else resolve();
    };
    next();
  });
}
