import { cookies } from '@etg/contract/cookies';
import type { User } from '@etg/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readCookie } from '../../platform/cookies.ts';
import type { HelpAbout } from '../../platform/help-request.ts';
import { callQuery } from '../../platform/query.ts';

/** Where somebody most likely is: the screen's station, the code scanned last, the one the Electron is from. */
export function useKnownStation(about: HelpAbout, user: User | undefined): string | undefined {
  const holds = (user?.sessions.length ?? 0) > 0;
  const { data } = useQuery({ ...callQuery('GET /users/rental'), enabled: holds });
  const [scanned, setScanned] = useState<string>();
  // The cookie is the browser's: the server, which draws the first screen, does not look.
  useEffect(() => setScanned(readCookie(cookies.groupId)), []);
  return about.station ?? scanned ?? data?.rental?.station;
}
