import { longestPlace, longestTitle } from '@etg/contract/console/venue-words';
import { isLanguage, type Language, languages } from '@etg/contract/languages';
import { Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { Note } from '@etg/ui/note';
import { Segmented } from '@etg/ui/segmented';
import { Text, useText } from '../../platform/i18n.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { languageNames, useLanguageName } from './field-words.tsx';
import type { VenueForm } from './use-venue-form.ts';
import styles from './venue.module.css';
import { type TextState, textStates, textsIn } from './venue-text.rules.ts';

/** What riders read, in four languages. A language that is behind the English is named with what it still says [QF9]. */
export function TextsPane({ form }: { form: VenueForm }) {
  const t = useText();
  const search = useSearchState();
  const asked = search.get('lang');
  const language = isLanguage(asked) ? asked : 'en';
  const states = textStates(form.page.fields, form.draft, form.page.older);
  const shown = states.filter((state) => language === 'en' || state.language === language);
  return (
    <Pane
      title={t('console-venues.texts')}
      end={
        <div className={styles.languages}>
          <Segmented
            label={t('console-venues.texts-language')}
            value={language}
            segments={languages.map((value) => ({
              value,
              label: <LanguageTab state={states.find((each) => each.language === value)} />,
              lang: value,
            }))}
            onChange={(value) => search.set({ lang: value === 'en' ? undefined : value })}
          />
        </div>
      }
    >
      <div className={styles.pair}>
        <TextField form={form} part="title" language={language} most={longestTitle} />
        <TextField form={form} part="place" language={language} most={longestPlace} />
      </div>
      <div className={styles.notes}>
        {shown
          .filter((state) => state.older.length > 0)
          .map((state) => (
            <OlderNote key={state.language} form={form} state={state} />
          ))}
        {shown
          .filter((state) => state.missing > 0 && language === state.language)
          .map((state) => (
            <MissingNote key={state.language} language={state.language} />
          ))}
      </div>
    </Pane>
  );
}

/** The name of a language, and how many of its texts are missing or older. */
function LanguageTab({ state }: { state: TextState | undefined }) {
  const t = useText();
  if (!state) return null;
  const count = state.missing + state.older.length;
  return (
    <>
      {languageNames[state.language]}
      {count > 0 && (
        <span className={styles.tag} title={t('console-venues.texts-behind', { count })}>
          {count}
        </span>
      )}
    </>
  );
}

interface TextFieldProps {
  form: VenueForm;
  part: 'title' | 'place';
  language: Language;
  most: number;
}

function TextField({ form, part, language, most }: TextFieldProps) {
  const t = useText();
  const name = `${part}_${language}` as const;
  const value = form.values[name] ?? '';
  const length = [...value].length;
  // English is what all others fall back to: it is never missing.
  const set = (text: string) => form.set({ [name]: text === '' && language !== 'en' ? null : text });
  return (
    <Input
      key={name}
      label={
        <span className={styles.counted}>
          {t(`console-venues.field-${part}`)}
          <em>{t('console-venues.length', { length, most })}</em>
        </span>
      }
      lang={language}
      maxLength={most}
      value={value}
      changed={form.isChanged(name)}
      readOnly={!form.mayEdit}
      placeholder={language === 'en' ? undefined : (textsIn(form.values, 'en')[part] ?? undefined)}
      error={name === 'title_en' && value.trim() === '' && t('console-venues.title-missing')}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function OlderNote({ form, state }: { form: VenueForm; state: TextState }) {
  const languageName = useLanguageName();
  const texts = textsIn(form.values, state.language);
  return (
    <Note tone="warn">
      <Text
        id="console-venues.older"
        values={{
          language: languageName(state.language),
          text: <span lang={state.language}>{state.older.map((part) => texts[part]).join(', ')}</span>,
        }}
      />
    </Note>
  );
}

function MissingNote({ language }: { language: Language }) {
  const t = useText();
  const languageName = useLanguageName();
  return <Note tone="warn">{t('console-venues.missing', { language: languageName(language) })}</Note>;
}
