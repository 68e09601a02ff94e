import { surveyFields } from '@etg/contract/vocabulary';
import { Fields, Select } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useText } from '../../platform/i18n.tsx';
import { stepOf, surveySteps, withStep } from './survey.rules.ts';
import { SwitchRow } from './switch-row.tsx';
import type { VenueForm } from './use-venue-form.ts';
import { isSame } from './venue-draft.rules.ts';

/** What riders are asked before their first release here. */
export function SurveyPane({ form }: { form: VenueForm }) {
  const t = useText();
  const { values, page } = form;
  return (
    <Pane title={t('console-venues.survey')}>
      <SwitchRow form={form} name="survey" detail={t('console-venues.survey-detail')} />
      {values.survey && (
        <Fields>
          {surveyFields.map((field) => (
            <Select
              key={field}
              label={t(`console-venues.survey-${field}`)}
              value={stepOf(values, field)}
              changed={!isSame(stepOf(values, field), stepOf(page.fields, field))}
              disabled={!form.mayEdit}
              onChange={({ target }) => {
                const step = surveySteps.find((each) => each === target.value);
                if (step) form.set(withStep(values, field, step));
              }}
            >
              {surveySteps.map((step) => (
                <option key={step} value={step}>
                  {t(`console-venues.survey-step-${step}`)}
                </option>
              ))}
            </Select>
          ))}
        </Fields>
      )}
    </Pane>
  );
}
