/** Reads the texts of the QR codes in a picture. */
export interface QrReader {
  read(video: HTMLVideoElement): Promise<readonly string[]>;
  close(): void;
}

/** The browser's reader where it has one, otherwise ours in a worker: a megabyte that only such a browser loads. */
export async function openQrReader(): Promise<QrReader> {
  return (await nativeReader()) ?? workerReader();
}

interface NativeDetector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** Not in TypeScript's library: only some browsers have it. */
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

declare global {
  var BarcodeDetector: NativeDetectorClass | undefined;
}

async function nativeReader(): Promise<QrReader | undefined> {
  const Detector = globalThis.BarcodeDetector;
  const formats: string[] = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  // Chromium on some systems has the class but reads nothing.
  if (!Detector || !formats.includes('qr_code')) return undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
}

function workerReader(): QrReader {
  const worker = new Worker(new URL('./qr.wasm-worker.ts', import.meta.url), { type: 'module' });
  async function read(video: HTMLVideoElement): Promise<readonly string[]> {
    const picture = await createImageBitmap(video);
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('QR codes cannot be read here'));
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<readonly string[] | 'failed'>) =>
        data === 'failed' ? fail() : resolve(data);
      worker.postMessage(picture, [picture]);
    });
  }
  return { read, close: () => worker.terminate() };
}
