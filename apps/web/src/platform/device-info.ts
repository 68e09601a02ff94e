import type { DeviceProofClaims } from '@etg/contract/device-proof';

type DeviceInfo = Pick<DeviceProofClaims, 'gpu' | 'resolution' | 'model'>;

const longest = 120;
const gpuPlace = 'etg-gpu';
let asked = false;

/** What is known of the device by now. Nothing waits for the rest [E3]. */
export function deviceInfo(): DeviceInfo {
  if (typeof screen === 'undefined') return {};
  const gpu = storedGpu();
  if (gpu === undefined && !asked) {
    asked = true;
    setTimeout(detectGpu, 3_000);
  }
  return {
    ...(gpu && { gpu }),
    resolution: `${screen.width}x${screen.height}@${devicePixelRatio}`,
    model: (/\(([^)]*)\)/.exec(navigator.userAgent)?.[1] ?? '').slice(0, longest),
  };
}

function storedGpu(): string | undefined {
  try {
    return localStorage.getItem(gpuPlace) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Creates a WebGL context, which is slow: done once per browser, well after the first screen. */
function detectGpu(): void {
  try {
    const gl = document.createElement('canvas').getContext('webgl');
    const debug = gl?.getExtension('WEBGL_debug_renderer_info');
    const name: unknown = debug && gl?.getParameter(debug.UNMASKED_RENDERER_WEBGL);
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    localStorage.setItem(gpuPlace, typeof name === 'string' ? name.slice(0, longest) : '');
  } catch {
    // The server only uses it as a hint.
  }
}
