import { cookies } from '@etg/contract/cookies';
import type { Point } from '@etg/domain/walk';
import { useCallback, useEffect, useState } from 'react';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { locationStart, no, type Permission, yes } from './location.rules.ts';

export type LocationPhase = 'unknown' | 'hidden' | 'ask' | 'wait' | 'locating' | 'here' | 'lost';

export interface Location {
  readonly phase: LocationPhase;
  readonly me: Point | undefined;
  /** Reads the phone's position; the browser may ask. Counts as a yes to our own prompt. */
  readonly locate: () => void;
  readonly notNow: () => void;
}

/** The phone's position, read only after a yes to our own prompt, and never again after the browser's no (Z20). */
export function useLocation(): Location {
  const [phase, setPhase] = useState<LocationPhase>('unknown');
  const [me, setMe] = useState<Point>();

  const locate = useCallback(() => {
    writeCookie(cookies.userAllowedGeolocation, yes);
    setPhase('locating');
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
      const saved = {
        browser: readCookie(cookies.browserAllowedGeolocation),
        user: readCookie(cookies.userAllowedGeolocation),
      };
      const start = 'geolocation' in navigator ? locationStart(saved, permission) : 'hidden';
      if (start === 'locate') locate();
      else setPhase(start);
    });
    return () => {
      open = false;
    };
  }, [locate]);

  const notNow = useCallback(() => {
    writeCookie(cookies.userAllowedGeolocation, no);
    setPhase('wait');
  }, []);
  return { phase, me, locate, notNow };
}

/** Undefined in a browser that does not tell. */
async function readPermission(): Promise<Permission> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return undefined;
  }
}
