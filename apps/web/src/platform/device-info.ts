import type { DeviceProofClaims } from '@etg/contract/device-proof';

type DeviceInfo = Pick<DeviceProofClaims, 'gpu' | 'resolution' | 'model'>;

const longest = 120;
const gpuPlace = 'etg-gpu';
let asked = false;

/** What this device says of itself, as far as it is known by now: nobody waits for it [E3]. */
export function deviceInfo(): DeviceInfo {
  if (typeof screen === 'undefined') return {};
  const gpu = keptGpu();
  if (gpu === undefined && !asked) {
    asked = true;
    setTimeout(readGpu, 3_000);
  }
  return {
    ...(gpu && { gpu }),
    resolution: `${screen.width}x${screen.height}@${devicePixelRatio}`,
    model: (/\(([^)]*)\)/.exec(navigator.userAgent)?.[1] ?? '').slice(0, longest),
  };
}

function keptGpu(): string | undefined {
  try {
    return localStorage.getItem(gpuPlace) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Costs a drawing context, so once per browser and after the first screen is there. */
function readGpu(): void {
  try {
    const gl = document.createElement('canvas').getContext('webgl');
    const debug = gl?.getExtension('WEBGL_debug_renderer_info');
    const name: unknown = debug && gl?.getParameter(debug.UNMASKED_RENDERER_WEBGL);
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
    localStorage.setItem(gpuPlace, typeof name === 'string' ? name.slice(0, longest) : '');
  } catch {
    // A hint we do without.
  }
}
