import { lazy } from 'react';
import { ReleasePage } from '../features/rental/release-page.tsx';
import { LazyNearest } from '../features/station/lazy-nearest.tsx';
import type { ScreenProps } from '../platform/screen.ts';

/** Loaded only for venues that have a survey. */
const Survey = lazy(async () => ({
  default: (await import('../features/survey/survey-dialog.tsx')).SurveyDialog,
}));

/** Joins features: the release, the venue's survey before it [V1], and the nearest station if this one gives none. */
export function Screen(props: ScreenProps) {
  return <ReleasePage {...props} survey={Survey} nearest={LazyNearest} />;
}
