import { cookies } from '@etg/contract/cookies';
import type { User } from '@etg/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readCookie } from '../../platform/cookies.ts';
import type { HelpAbout } from '../../platform/help-request.ts';
import { callQuery } from '../../platform/query.ts';

/** The most likely station: the screen's, the one scanned last, or the one the Electron was taken from. */
export function useKnownStation(about: HelpAbout, user: User | undefined): string | undefined {
  const hasElectron = (user?.sessions.length ?? 0) > 0;
  const { data } = useQuery({ ...callQuery('GET /users/rental'), enabled: hasElectron });
  const [scanned, setScanned] = useState<string>();
  // In an effect, since the server renders the first screen without reading this cookie.
  useEffect(() => setScanned(readCookie(cookies.groupId)), []);
  return about.station ?? scanned ?? data?.rental?.station;
}
