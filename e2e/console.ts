import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Where the console's calls are. */
export const api = '/console/api';

/** A desk: the console is drawn for 1440 × 900. */
export const desk = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  deviceScaleFactor: 1,
};

/** Comes in as one of the people of the demo, at an address of the console. */
export async function enterConsole(page: Page, person: string, address = ''): Promise<void> {
  const answer = await page.request.post(`${api}/demo/sign-in`, { data: { person } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/console${address}`);
  await untilShown(page);
}

/** The page has its title, and nothing is loading. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** An act of whoever is signed in there, looked at and confirmed at once. */
export async function act(
  request: APIRequestContext,
  path: string,
  said: { given: object; reason?: { code: string; words: string } },
): Promise<{ result?: { link?: string } }> {
  const looked = await request.post(`${api}${path}/preview`, { data: { given: said.given } });
  const { preview } = await looked.json();
  const data = { ...said, key: randomUUID(), seen: preview.version };
  const outcome = await (await request.post(`${api}${path}`, { data })).json();
  expect(outcome).toMatchObject({ outcome: 'done' });
  return outcome;
}

/** Chromium's own authenticator, which answers at once as if a finger lay on it. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
