import type { ConsoleCountry, CountryBody } from '@etg/contract/console/countries';
import { Button } from '@etg/ui/console/button';
import { Fields } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useQueryClient } from '@tanstack/react-query';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import styles from './countries.module.css';
import type { CountriesPage } from './countries-pane.tsx';
import { MoneyFields, PageFields, PlaceFields } from './country-fields.tsx';
import { type CountryEditing, useCountryForm } from './use-country-form.ts';

export interface CountryFormPaneProps {
  page: CountriesPage;
  code: string;
  /** Undefined: the country is new. */
  stored: ConsoleCountry | undefined;
  /** What the form begins with. */
  body: CountryBody;
  title: string;
  onDone?: () => void;
  onCancel?: () => void;
}

/** What is decided about a country. Two people decide. */
export function CountryFormPane(props: CountryFormPaneProps) {
  const { page, code, stored, body, title } = props;
  const version = stored?.version ?? 0;
  const editing = useCountryForm({ code, version, body });
  const isWaiting = stored?.waiting.some(({ name }) => name === 'country.save') === true;
  const mayEdit = page.may.edit && !isWaiting;
  const fields = { ...editing, page, stays: stored?.currency_stays === true };
  return (
    <Pane title={title}>
      <fieldset className={styles.stack} disabled={!mayEdit} aria-label={title}>
        <Fields>
          <MoneyFields {...fields} />
          <PlaceFields {...fields} />
          <PageFields {...fields} />
        </Fields>
      </fieldset>
      {mayEdit && <Asking {...props} editing={editing} />}
      {editing.checked && <SaveDialog {...props} editing={editing} body={editing.checked} />}
    </Pane>
  );
}

interface EditingProps extends CountryFormPaneProps {
  editing: CountryEditing;
}

function Asking({ stored, editing, onCancel }: EditingProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const { isBusy, isChanged, error } = editing;
  return (
    <div className={styles.asking}>
      {error !== undefined && <ProblemNote error={error} />}
      <div className={styles.acts}>
        <Button
          kind="lit"
          disabled={isOffline || isBusy || (!isChanged && stored !== undefined)}
          onClick={() => void editing.check()}
        >
          {t('console-countries.ask')}
        </Button>
        {(isChanged || onCancel) && (
          <Button
            kind="ghost"
            disabled={isBusy}
            onClick={() => {
              editing.drop();
              onCancel?.();
            }}
          >
            {t('console-countries.discard')}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{t('console-countries.two-people')}</p>
    </div>
  );
}

/** What changes, why, and the question to a second person. */
function SaveDialog({ code, stored, body, title, editing, onDone }: EditingProps) {
  const t = useText();
  const client = useQueryClient();
  return (
    <ActDialog
      title={title}
      act={planAct({
        name: 'POST /countries/{country}/save',
        params: { country: code },
        given: { version: stored?.version ?? 0, body },
        reasons: ['mistake', 'other'],
      })}
      verb={t('console-countries.ask')}
      done={t('console-countries.asked')}
      usualReason="other"
      secondWords={t('console-countries.two-people')}
      onDone={() => {
        editing.drop();
        void client.invalidateQueries({ queryKey: ['GET /countries'] });
        onDone?.();
      }}
      onCancel={editing.edit}
    />
  );
}
