import type { ScreenModule, Screens } from '../platform/screen.ts';

/** The screens that follow those of a first visit (`routes.ts`) on the way to a charger. */
export const nextScreens: Screens = import.meta.glob<ScreenModule>(
  '../**/{login,logout,station-start,station,server-error}.screen.tsx',
);
