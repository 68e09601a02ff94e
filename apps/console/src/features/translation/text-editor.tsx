import type { ConsoleTextFault, TextInLanguage } from '@etg/contract/console/texts';
import { Button } from '@etg/ui/console/button';
import { Area } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { type Translate, useText, useWord } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { firstNameOfRecord } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { useLocale } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { ownNameOf } from './text-query.rules.ts';
import styles from './texts.module.css';
import type { TextForm } from './use-text-form.ts';

interface TextEditorProps {
  text: TextInLanguage;
  form: TextForm;
  next: string | undefined;
}

/** The words in one language: checked while they are typed, saved with a way back. */
export function TextEditor(props: TextEditorProps) {
  const { text, form } = props;
  const t = useText();
  const { check } = form;
  const name = ownNameOf(text.language);
  return (
    <div className={styles.stack}>
      <State text={text} form={form} />
      <Area
        label={name}
        lang={text.language}
        rows={4}
        value={form.typed.words}
        changed={form.isChanged}
        maxLength={4_000}
        hint={check && <Length check={check} />}
        error={
          form.isChanged && form.isChecked && check?.faults.length ? (
            <Faults faults={check.faults} />
          ) : undefined
        }
        onChange={({ target }) => form.set(target.value)}
      />
      {text.built_in !== undefined && text.own && (
        <p className={styles.soft}>
          {t('console-texts.built-in')}: <q lang={text.language}>{text.built_in}</q>
        </p>
      )}
      {text.built_in === undefined && <p className={styles.soft}>{t('console-texts.no-built-in')}</p>}
      {form.isChanged && form.isChecked && check?.faults.length === 0 && (
        <Note tone="good">{t('console-texts.fits')}</Note>
      )}
      {(form.error ?? form.checkError) ? <ProblemNote error={form.error ?? form.checkError} /> : null}
      <Refused why={form.refused} />
      <Buttons {...props} />
    </div>
  );
}

function Length({ check }: { check: NonNullable<TextForm['check']> }) {
  const t = useText();
  const { length, most, segments } = check;
  const words = t('console-texts.of-most', { length, most });
  return segments === undefined ? words : `${words}, ${t('console-texts.segments', { count: segments })}`;
}

function Refused({ why }: { why: string | undefined }) {
  const word = useWord();
  return why === undefined ? null : (
    <Note tone="bad" alert>
      {word(`refused.${why}`)}
    </Note>
  );
}

/** What changed around the text: by a colleague while somebody typed, or by a new release. */
function State({ text, form }: Pick<TextEditorProps, 'text' | 'form'>) {
  const t = useText();
  const locale = useLocale();
  const [last] = text.versions;
  return (
    <>
      {form.isOutdated && last && (
        <Note tone="warn" alert>
          {last.words === null
            ? t('console-texts.changed-to-built-in', { who: firstNameOfRecord(last.by) })
            : t('console-texts.changed-meanwhile', {
                who: firstNameOfRecord(last.by),
                words: last.words,
              })}{' '}
          <Button size="small" kind="ghost" onClick={form.rebase}>
            {t('console-texts.write-over')}
          </Button>
        </Note>
      )}
      {text.state === 'misfit' && (
        <Note tone="warn">
          {t('console-texts.misfit', {
            why: text.own?.faults.map((fault) => faultWords(fault, { t, locale })).join(' ') ?? '',
          })}
        </Note>
      )}
      {text.state === 'own' && text.own?.older && <Note tone="warn">{t('console-texts.older')}</Note>}
    </>
  );
}

function Faults({ faults }: { faults: readonly ConsoleTextFault[] }) {
  const t = useText();
  const locale = useLocale();
  return faults.map((fault) => faultWords(fault, { t, locale })).join(' ');
}

function faultWords(
  { fault, what }: ConsoleTextFault,
  { t, locale }: { t: Translate; locale: string },
): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(what);
  return t(`console-texts.fault-${fault}`, { what: list });
}

function Buttons({ text, form, next }: TextEditorProps) {
  const t = useText();
  const search = useSearchState();
  const isOffline = useOfflineSince() !== undefined;
  const { isBusy, isChanged, isOutdated, check, isChecked } = form;
  const isReady =
    isChanged && !isOffline && !isBusy && !isOutdated && isChecked && check?.faults.length === 0;
  const save = () => void (isReady && form.save(form.typed.words.trim()));
  const goesOn = text.state === 'missing' && next !== undefined;
  const saveNext = () =>
    void (isReady && form.save(form.typed.words.trim(), () => search.set({ key: next })));
  const first = goesOn ? saveNext : save;
  const label = t(goesOn ? 'console-texts.save-next' : 'console-texts.save');
  useKeys([
    { keys: 'mod+Enter', label, inFields: true, line: true, run: first },
    { keys: 'mod+s', label: t('console-texts.save'), inFields: true, run: save },
  ]);
  return (
    <div className={styles.acts}>
      <Button kind="lit" disabled={!isReady} onClick={first}>
        {label}
      </Button>
      {goesOn && (
        <Button disabled={!isReady} onClick={save}>
          {t('console-texts.save')}
        </Button>
      )}
      {isChanged && (
        <Button kind="ghost" disabled={isBusy} onClick={form.drop}>
          {t('console-texts.discard')}
        </Button>
      )}
      {text.own && !isChanged && (
        <Button disabled={isOffline || isBusy} onClick={() => void form.save(null)}>
          {t('console-texts.back-to-built-in')}
        </Button>
      )}
    </div>
  );
}
