import { genders, paidServices, worries } from '@etg/contract/vocabulary';
import { paidServiceTerms, type SurveyDraft, type SurveyQuestion } from '@etg/domain/survey';
import { Field } from '@etg/ui/field';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { AgeQuestion } from './age-question.tsx';
import { ChoiceQuestion } from './choice-question.tsx';

const worryLabels = {
  'somewhat worry': 'survey.worry-somewhat',
  worry: 'survey.worry-worry',
  stressed: 'survey.worry-stressed',
} as const;
const scores = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

export interface SurveyQuestionsProps {
  questions: readonly SurveyQuestion[];
  draft: SurveyDraft;
  errors: Partial<Record<SurveyQuestion, string>>;
  onAnswer: (question: SurveyQuestion, answer: string) => void;
}

export function SurveyQuestions({ questions, ...answering }: SurveyQuestionsProps) {
  return questions.map((question) => <Question key={question} question={question} {...answering} />);
}

interface QuestionProps extends Omit<SurveyQuestionsProps, 'questions'> {
  question: SurveyQuestion;
}

function Question({ question, draft, errors, onAnswer }: QuestionProps) {
  const t = useText();
  const format = useFormat();
  const chosen = draft[question];
  const answering = {
    name: question,
    chosen,
    error: errors[question],
    onChoose: (answer: string) => onAnswer(question, answer),
  };
  switch (question) {
    case 'gender': {
      const options = genders.map((value) => ({ value, label: t(`survey.gender-${value}`) }));
      return <ChoiceQuestion {...answering} legend={t('survey.gender')} options={options} />;
    }
    case 'age':
      return <AgeQuestion {...answering} />;
    case 'worry_your_phone_dying': {
      const options = worries.map((value) => ({ value, label: t(worryLabels[value]) }));
      return <ChoiceQuestion {...answering} legend={t('survey.worry')} options={options} />;
    }
    case 'email':
      return (
        <Field
          label={t('survey.email')}
          error={answering.error}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={chosen ?? ''}
          onChange={(event) => onAnswer('email', event.target.value)}
        />
      );
    case 's_paid_services': {
      const options = paidServices.map((value) => {
        const { hours, yen } = paidServiceTerms(value);
        return { value, label: t(`survey.paid-${value}`, { hours, amount: format.money(yen, 'JPY') }) };
      });
      return <ChoiceQuestion {...answering} legend={t('survey.paid')} options={options} />;
    }
    case 'nps_score': {
      const options = scores.map((value) => ({ value, label: value }));
      const ends = [t('survey.nps-low'), t('survey.nps-high')] as const;
      return <ChoiceQuestion {...answering} legend={t('survey.nps')} options={options} ends={ends} />;
    }
  }
}
