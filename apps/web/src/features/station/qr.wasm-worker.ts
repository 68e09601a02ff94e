import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * In a worker for two reasons: the picture stays smooth, and the leave to compile WebAssembly is given to this file
 * alone, not to the pages.
 */
prepareZXingModule({ overrides: { locateFile: () => reader } });
const detector = new BarcodeDetector({ formats: ['qr_code'] });

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  detector.detect(data).then(
    (codes) => postMessage(codes.map(({ rawValue }) => rawValue)),
    () => postMessage('failed'),
  );
});
