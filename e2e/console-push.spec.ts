import { violationsOf } from './axe.ts';
import { desk, enterConsole } from './console.ts';
import { expect, test } from './test.ts';

test.use({ ...desk, serviceWorkers: 'allow' });
test.beforeEach(async ({ workbench }) => {
  await workbench.reset();
});

test('this browser is asked only after a press, shows an alarm, and a click opens its page; riders load none of it [QF12, QA1]', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await context.grantPermissions(['notifications'], { origin });
  // A headless browser has no push service: the test gives the address that one would give.
  await page.addInitScript(() => {
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/e2e-alarms',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => true,
    };
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
  });
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await enterConsole(page, 'theo', '/alarms');
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  expect(await scopes()).toEqual([]);
  const push = page.getByRole('region', { name: 'Push', exact: true });
  await push.getByRole('button', { name: 'Show them in this browser' }).click();
  await expect(push.getByText('this browser', { exact: true })).toBeVisible();
  await expect(push.getByText('in 1 browser')).toBeVisible();
  await expect(push.getByText('Push ends with your sign-in.', { exact: false })).toBeVisible();
  expect(await scopes()).toEqual(['/console/']);
  expect(await violationsOf(page)).toEqual([]);

  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/console/service-worker.js'));
  // A headless browser shows no notifications: the test records what would be shown.
  await worker?.evaluate(
    `registration.showNotification = async (title, options) => { globalThis.shown = { title, ...options }; };
    clients.openWindow = async (address) => { globalThis.opened = address; };`,
  );
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify({
      id: 'n-1',
      title: 'Console',
      text: 'It is silent.',
      path: '/console/stations/1001',
    }),
  });
  await expect
    .poll(() => worker?.evaluate('globalThis.shown'))
    .toMatchObject({ title: 'Console', body: 'It is silent.', tag: 'n-1' });
  await worker?.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
    notification: { data: globalThis.shown.data, close() {} },
    waitUntil() {},
  }))`);
  await expect.poll(() => worker?.evaluate('globalThis.opened')).toBe(`${origin}/console/stations/1001`);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await push.getByRole('button', { name: /^Remove/ }).click();
  await expect(push.getByText('in no browser')).toBeVisible();
  await page.reload();
  await expect(push.getByText('in no browser')).toBeVisible();

  const rider = await page.context().browser()?.newContext({ baseURL: origin });
  const phone = await rider?.newPage();
  const asked: string[] = [];
  rider?.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await phone?.goto('/about', { waitUntil: 'networkidle' });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith('/console'))).toEqual([]);
  await rider?.close();
});
