import type { ScreenModule, Screens } from '../platform/screen.ts';

/** The screens beyond those of a first visit (`routes.ts`), each fetched when it is first shown. */
export const moreScreens: Screens = import.meta.glob<ScreenModule>([
  '../**/*.screen.tsx',
  '!../**/{conversation,group-entry,login,logout,station-start,station,server-error}.screen.tsx',
]);
