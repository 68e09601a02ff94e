import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * In a worker for two reasons: the picture stays smooth, and only this file has the permission to compile WebAssembly,
 * not the pages.
 */
prepareZXingModule({ overrides: { locateFile: () => reader } });
const detector = new BarcodeDetector({ formats: ['qr_code'] });

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  detector.detect(data).then(
    (codes) => postMessage(codes.map(({ rawValue }) => rawValue)),
    () => postMessage('failed'),
  );
});
