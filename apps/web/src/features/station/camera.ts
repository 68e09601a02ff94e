/** Why there is no picture. Neither is an error: the code can always be typed. */
export type NoCamera = 'refused' | 'absent';

/** The rear camera, after the browser has asked the rider. Browsers give none over plain http. */
export async function openCamera(): Promise<MediaStream | NoCamera> {
  if (!('mediaDevices' in navigator)) return 'absent';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'absent';
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
