import { lazy } from 'react';
import { ReleasePage } from '../features/rental/release-page.tsx';
import type { ScreenProps } from '../platform/screen.ts';

/** Loaded only for venues that have a survey. */
const Survey = lazy(async () => ({
  default: (await import('../features/survey/survey-dialog.tsx')).SurveyDialog,
}));

/** Joins two features: the release, and the venue's survey before it [V1]. */
export function Screen(props: ScreenProps) {
  return <ReleasePage {...props} survey={Survey} />;
}
