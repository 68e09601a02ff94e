import type { SurveyAnswers, User } from '@etg/contract/user';
import type { Venue } from '@etg/contract/venue';
import {
  type SurveyDraft,
  type SurveyQuestion,
  type SurveyStep,
  surveyFaults,
  surveyQuestions,
} from '@etg/domain/survey';
import { Action } from '@etg/ui/action';
import { Note } from '@etg/ui/note';
import { Sheet } from '@etg/ui/sheet';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import styles from './survey.module.css';
import { answersOf } from './survey-answers.rules.ts';
import { SurveyQuestions } from './survey-questions.tsx';

export interface SurveyDialogProps {
  step: SurveyStep;
  venue: Pick<Venue, 'survey_hide_fields'>;
  user: Pick<User, 'email'>;
  /** The answers are saved. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * The step of the survey that is due before this release, sent separately from the other steps [S31, V1]. It says how many
 * questions it asks: those that the venue hides, and an address we know, are not among them.
 */
export function SurveyDialog({ step, venue, user, onDone, onClose }: SurveyDialogProps) {
  const t = useText();
  const [draft, setDraft] = useState<SurveyDraft>({});
  const [tried, setTried] = useState(false);
  const questions = surveyQuestions(step, venue, user);
  const count = questions.length;
  const faults = surveyFaults(questions, draft);
  const { send, sending, failed } = useSend(onDone);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const [first] = questions.filter((question) => faults[question]);
    if (first) focusOn(event.currentTarget, first);
    else send(answersOf(questions, draft));
  }
  return (
    <Sheet open onClose={onClose} title={t(`survey.title-${step}`, { count })} closeLabel={t('survey.close')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {step !== 1 && <p className="soft">{t('survey.count', { count })}</p>}
        <SurveyQuestions
          questions={questions}
          draft={draft}
          errors={tried ? textsFor(faults) : {}}
          onAnswer={(question, answer) => setDraft((old) => ({ ...old, [question]: answer }))}
        />
        {failed && (
          <Note tone="bad" alert>
            {t('survey.failed')}
          </Note>
        )}
        <Action type="submit" busy={sending}>
          {t(sending ? 'survey.sending' : 'survey.submit')}
        </Action>
      </form>
    </Sheet>
  );

  function textsFor(wrong: typeof faults): Partial<Record<SurveyQuestion, string>> {
    const texts = { required: t('survey.required'), email: t('survey.bad-email') };
    return Object.fromEntries(Object.entries(wrong).map(([question, fault]) => [question, texts[fault]]));
  }
}

function focusOn(form: HTMLFormElement, question: SurveyQuestion): void {
  const field = form.elements.namedItem(question);
  const first = field instanceof RadioNodeList ? field[0] : field;
  if (first instanceof HTMLElement) first.focus();
}

function useSend(onDone: () => void) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  async function send(body: SurveyAnswers): Promise<void> {
    setState('sending');
    try {
      await api('POST /users/updateUser', { body });
      onDone();
    } catch {
      setState('failed');
    }
  }
  return {
    send: (body: SurveyAnswers) => void send(body),
    sending: state === 'sending',
    failed: state === 'failed',
  };
}
