import { TakenPage } from '../features/rental/taken-page.tsx';
import type { ScreenProps } from '../platform/screen.ts';
import { TakenQuestions } from './taken-questions.tsx';

/** Joins features: the charger that was taken, and what a first rental asks of its rider. */
export function Screen(props: ScreenProps) {
  return <TakenPage {...props} questions={TakenQuestions} />;
}
