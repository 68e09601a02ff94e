import type { Point } from '@etg/domain/walk';
import { useEffect, useState } from 'react';

const againMs = 60_000;

/** Where the phone is, if the browser may tell without asking. Nobody is asked only to see a distance. */
export function useOwnPosition(): Point | undefined {
  const [own, setOwn] = useState<Point>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      if (!('geolocation' in navigator) || (await permission()) !== 'granted') return;
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng } }) => isCurrent && setOwn({ lat, lng }),
        // The distance is only left out.
        () => undefined,
        { timeout: 10_000, maximumAge: againMs },
      );
    };
    void read();
    const timer = setInterval(() => void read(), againMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, []);
  return own;
}

/** Undefined in a browser that does not tell. */
async function permission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return undefined;
  }
}
