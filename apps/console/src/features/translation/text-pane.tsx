import type { TextInLanguage } from '@etg/contract/console/texts';
import type { Language } from '@etg/contract/languages';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { TextEditor } from './text-editor.tsx';
import { ownNameOf } from './text-query.rules.ts';
import { TextSample } from './text-sample.tsx';
import { TextVersions } from './text-versions.tsx';
import styles from './texts.module.css';
import { useTextForm } from './use-text-form.ts';

export type TextPage = Reply<'GET /texts/{key}'>;

interface TextPaneProps {
  textKey: string;
  language: Language;
  /** The one after it in the list. */
  next: string | undefined;
}

/** One text: its source, the words in this language, how riders read them, and who wrote them. */
export function TextPane({ textKey, language, next }: TextPaneProps) {
  const query = useQuery(callQuery('GET /texts/{key}', { params: { key: textKey } }));
  const text = query.data?.languages.find((each) => each.language === language);
  return (
    <Pending query={query}>
      {query.data && text && <OneText page={query.data} text={text} next={next} />}
    </Pending>
  );
}

interface OneTextProps {
  page: TextPage;
  text: TextInLanguage;
  next: string | undefined;
}

function OneText({ page, text, next }: OneTextProps) {
  const t = useText();
  const form = useTextForm(page.key, text);
  return (
    <>
      <div className={styles.main}>
        <Pane title={<code>{page.key}</code>} about={page.area}>
          <div className={styles.stack}>
            <div className={styles.source} lang="en">
              <b>{ownNameOf('en')}</b> <span className={styles.soft}>{t('console-texts.source')}</span>
              <p>{page.english}</p>
            </div>
            <TextEditor text={text} form={form} next={next} />
          </div>
        </Pane>
        <Others page={page} language={text.language} />
      </div>
      <div className={styles.aside}>
        <TextSample language={text.language} sent={page.sent} form={form} />
        <TextVersions text={text} form={form} />
      </div>
    </>
  );
}

/** What the other languages say, to compare. */
function Others({ page, language }: { page: TextPage; language: Language }) {
  const t = useText();
  const search = useSearchState();
  const others = page.languages.filter((each) => each.language !== language);
  return (
    <Pane title={t('console-texts.others')}>
      <ul className={styles.others}>
        {others.map(({ language: other, own, built_in, state }) => (
          <li key={other}>
            <Link
              href={search.href({ language: other, key: page.key })}
              aria-label={t('console-texts.open-in', { language: ownNameOf(other) })}
            >
              {ownNameOf(other)}
            </Link>
            <p lang={state === 'missing' ? 'en' : other}>
              {state === 'own' ? own?.words : (built_in ?? page.english)}
            </p>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
