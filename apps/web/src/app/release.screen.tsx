import { lazy } from 'react';
import { ReleasePage } from '../features/rental/release-page.tsx';
import type { ScreenProps } from '../platform/screen.ts';

/** Only venues that ask need it. */
const Survey = lazy(async () => ({
  default: (await import('../features/survey/survey-dialog.tsx')).SurveyDialog,
}));

/** Two features on one page: the release, and what a venue asks before it [V1]. */
export function Screen(props: ScreenProps) {
  return <ReleasePage {...props} survey={Survey} />;
}
