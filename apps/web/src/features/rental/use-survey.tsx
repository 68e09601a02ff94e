import type { User } from '@etg/contract/user';
import { type SurveyStep, surveyStep } from '@etg/domain/survey';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Reply } from '../../platform/api.ts';
import type { ReleaseView } from './use-release.ts';

type Group = Reply<'GET /groups/get/{groupId}'>;

/** The props of the survey dialog, which belongs to another feature and is passed in by the page. */
export interface SurveySlot {
  step: SurveyStep;
  venue: Group['venue'];
  user: User;
  onDone: () => void;
  onClose: () => void;
}

interface SurveyFacts {
  group: Group | undefined;
  user: User;
  Dialog: ComponentType<SurveySlot> | undefined;
}

export interface SurveyQuestions {
  dialog: ReactNode;
  /** While the survey is unanswered a press opens it again; afterwards it does what `press` says. */
  askOr: (press: () => void) => () => void;
}

/** The survey step that is due here, until it is answered [V1]. The rider may close it, but not unlock without it. */
export function useSurvey(facts: SurveyFacts, release: ReleaseView): SurveyQuestions {
  const { group, user, Dialog } = facts;
  const [answered, setAnswered] = useState(false);
  const [away, setAway] = useState(false);
  const step = group && Dialog && !answered ? surveyStep(group.venue, user) : undefined;
  const known = group !== undefined;
  const { surveyKnown, surveyDone } = release;

  useEffect(() => {
    if (known) surveyKnown(step !== undefined);
  }, [known, step, surveyKnown]);

  function done(): void {
    setAnswered(true);
    surveyDone();
  }
  return {
    dialog: group && Dialog && step && !away && (
      <Suspense>
        <Dialog step={step} user={user} venue={group.venue} onDone={done} onClose={() => setAway(true)} />
      </Suspense>
    ),
    askOr: (press) => (step ? () => setAway(false) : press),
  };
}
