import type { BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import { cameraShowing } from './fake-camera.ts';
import { demoPort } from './ports.ts';
import { signInAs } from './rider.ts';
import { expect, expectAccessible, test } from './test.ts';

test.beforeAll(async ({ request }) => {
  await request.post('/workbench/api/reset');
});

const ours = `http://localhost:${demoPort}/i/1001`;

/** A browser of its own, since the camera is a setting of the browser. */
const withCamera = test.extend<{ look: (text: string) => Promise<BrowserContext> }>({
  look: async ({ launchOptions, contextOptions, baseURL }, use) => {
    const open: (() => Promise<void>)[] = [];
    await use(async (text) => {
      const args = [...(launchOptions.args ?? []), ...cameraShowing(text)];
      const browser = await chromium.launch({ ...launchOptions, args });
      open.push(() => browser.close());
      const viewport = { width: 390, height: 844 };
      return browser.newContext({
        ...contextOptions,
        viewport,
        baseURL: baseURL ?? '',
        permissions: ['camera'],
      });
    });
    for (const close of open) await close();
  },
});

withCamera(
  'the camera reads our code after a tap, with a reader we serve ourselves [P3, S9]',
  async ({ look, workbench }) => {
    const page = await (await look(ours)).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).origin));
    await signInAs({ page, workbench }, 'ada', '/station');
    const lookups: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/groups/get/')) lookups.push(request.headers().source);
    });
    await page.getByRole('button', { name: 'Scan the QR code' }).click();
    await expect(page.getByText('Which one fits your phone?')).toBeVisible();
    expect(lookups).toEqual(['QR']);
    expect([...new Set(fetched)]).toEqual([`http://localhost:${demoPort}`]);
    expect(complaints.filter((text) => /Content Security|wasm/i.test(text))).toEqual([]);
  },
);

withCamera(
  'a code of somebody else is looked past with a gentle word [P3, S9]',
  async ({ look, workbench }) => {
    const page = await (await look('https://evil.example/i/1001')).newPage();
    await signInAs({ page, workbench }, 'ada', '/station');
    await page.getByRole('button', { name: 'Scan the QR code' }).click();
    await expect(page.getByText("That's not one of our codes. Scan the one on the Supernova.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn the camera off' }).click();
    await expect(page.getByRole('button', { name: 'Scan the QR code' })).toBeVisible();
  },
);

test("the browser's own reader is taken where there is one, and the light where the camera has it [P3, S9]", async ({
  page,
  workbench,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = ['1006'];
    const detector = class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => {
        const lit = Reflect.get(globalThis, 'torch') === true;
        return lit ? seen.map((rawValue) => ({ rawValue })) : [];
      };
    };
    Reflect.set(globalThis, 'BarcodeDetector', detector);
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
      const stream = canvas.captureStream(5);
      for (const track of stream.getVideoTracks()) {
        track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
        track.applyConstraints = async () => void Reflect.set(globalThis, 'torch', true);
      }
      return stream;
    };
  });
  await signInAs({ page, workbench }, 'ada', '/station');
  await page.getByRole('button', { name: 'Scan the QR code' }).click();
  await expect(page.getByText('Looking for a QR code')).toBeVisible();
  await page.getByRole('button', { name: 'Flashlight' }).click();
  await expect(page.getByRole('heading', { name: 'Metro Gym' })).toBeVisible();
});

for (const [name, why, words] of [
  [
    'NotAllowedError',
    'refused',
    /^Camera access is off\. Try again and tap Allow .+ or type the digits under the QR code\.$/,
  ],
  ['NotFoundError', 'absent', 'No camera found. Type the digits under the QR code instead.'],
] as const) {
  test(`a camera that is ${why} is no error: the code is typed below [S9, P3]`, async ({
    page,
    workbench,
  }) => {
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', error));
    }, name);
    await signInAs({ page, workbench }, 'ada', '/station');
    await page.getByRole('button', { name: 'Scan the QR code' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: /station code/i }).fill('1006');
    await expect(page.getByRole('heading', { name: 'Metro Gym' })).toBeVisible();
  });
}

test('a camera that was refused can be tried again, and starts by itself once the browser allows it [S9, P3]', async ({
  page,
  workbench,
}) => {
  // The rider refuses, then blocks the camera for good, and at last allows it in the browser's settings.
  await page.addInitScript(() => {
    const permission = Object.assign(new EventTarget(), { state: 'prompt' });
    navigator.permissions.query = async () => permission as unknown as PermissionStatus;
    navigator.mediaDevices.getUserMedia = async () => {
      if (permission.state !== 'granted') throw new DOMException('no', 'NotAllowedError');
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
      return canvas.captureStream(5);
    };
    Reflect.set(globalThis, 'setPermission', (state: string) => {
      permission.state = state;
      permission.dispatchEvent(new Event('change'));
    });
  });
  const change = (state: string) =>
    page.evaluate((next) => Reflect.get(globalThis, 'setPermission')(next), state);
  await signInAs({ page, workbench }, 'ada', '/station');
  await page.getByRole('button', { name: 'Scan the QR code' }).click();
  const again = page.getByRole('button', { name: 'Try the camera again' });
  await expect(page.getByText(/tap Allow when your browser asks/)).toBeVisible();
  await expect(again).toBeFocused();
  await change('denied');
  await again.press('Enter');
  await expect(page.getByText(/Tap the icon beside the address, allow the camera/)).toBeVisible();
  await expect(again).toBeFocused();
  await expectAccessible(page);
  await change('granted');
  await expect(page.getByText('Looking for a QR code')).toBeVisible();
  // Back turns the camera off, and stays on the page.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Scan the QR code' })).toBeVisible();
});
