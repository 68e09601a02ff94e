import { cookies } from '@etg/contract/cookies';
import type { Point } from '@etg/domain/walk';
import { useCallback, useEffect, useState } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { locationStart, no, type Permission, yes } from './location.rules.ts';

export type LocationPhase = 'unknown' | 'hidden' | 'ask' | 'wait' | 'looking' | 'here' | 'lost';

export interface Location {
  readonly phase: LocationPhase;
  readonly me: Point | undefined;
  /** Looks where the phone is; the browser may ask. Counts as a yes to ours. */
  readonly look: () => void;
  readonly notNow: () => void;
}

/** Where the phone is, asked for only after a yes to our own words, and never again after a no of the browser's (Z20). */
export function useLocation(): Location {
  const [phase, setPhase] = useState<LocationPhase>('unknown');
  const [me, setMe] = useState<Point>();

  const look = useCallback(() => {
    writeCookie(cookies.userAllowedGeolocation, yes);
    setPhase('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        writeCookie(cookies.browserAllowedGeolocation, yes);
        setMe({ lat: coords.latitude, lng: coords.longitude });
        setPhase('here');
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) writeCookie(cookies.browserAllowedGeolocation, no);
        setPhase(code === PERMISSION_DENIED ? 'hidden' : 'lost');
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  }, []);

  useEffect(() => {
    let open = true;
    void readPermission().then((permission) => {
      if (!open) return;
      const kept = {
        browser: readCookie(cookies.browserAllowedGeolocation),
        user: readCookie(cookies.userAllowedGeolocation),
      };
      const start = 'geolocation' in navigator ? locationStart(kept, permission) : 'hidden';
      if (start === 'look') look();
      else setPhase(start);
    });
    return () => {
      open = false;
    };
  }, [look]);

  const notNow = useCallback(() => {
    writeCookie(cookies.userAllowedGeolocation, no);
    setPhase('wait');
  }, []);
  return { phase, me, look, notNow };
}

/** Not every browser says. */
async function readPermission(): Promise<Permission> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return undefined;
  }
}
