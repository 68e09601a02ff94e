/**
 * Why there is no picture. None is an error: the code can always be typed. After `refused` the browser asks again, after
 * `blocked` it does not: only its settings help.
 */
export type NoCamera = 'refused' | 'blocked' | 'absent';

/** The rear camera, after the browser has asked for leave. Browsers give none over plain http. */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  if (!('mediaDevices' in navigator)) return 'absent';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    const refused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!refused) return 'absent';
    return (await cameraPermission())?.state === 'denied' ? 'blocked' : 'refused';
  }
}

/** Calls back when the permission was changed in the browser's settings. */
export async function whenCameraAllowed(allowed: () => void, signal: AbortSignal): Promise<void> {
  const permission = await cameraPermission();
  permission?.addEventListener('change', () => permission.state === 'granted' && allowed(), { signal });
}

/** Undefined in a browser that does not tell. */
async function cameraPermission(): Promise<PermissionStatus | undefined> {
  try {
    // TypeScript does not know this name.
    return await navigator.permissions.query({ name: 'camera' as PermissionName });
  } catch {
    return undefined;
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether this camera has a light. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities();
}

/** Returns whether the light is on: a phone that is too hot or nearly empty may refuse. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<boolean> {
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  const [track] = stream.getVideoTracks();
  return (
    track?.applyConstraints({ advanced: [light] }).then(
      () => on,
      () => false,
    ) ?? false
  );
}
