import { Body } from '@etg/ui/console/frame';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { TextPane } from './text-pane.tsx';
import { textQuery } from './text-query.rules.ts';
import styles from './texts.module.css';
import { TextsPane } from './texts-pane.tsx';
import { useTextList } from './use-text-list.ts';

/** What riders read: every text in four languages, and words of the company in their place [QM9]. */
export function TextsScreen() {
  const t = useText();
  const search = useSearchState();
  const isPhone = usePhone();
  const query = textQuery(search.get);
  const list = useTextList(query);
  const asked = search.get('key');
  const chosen = asked || (isPhone ? '' : (list.texts?.[0]?.key ?? ''));
  const keys = list.texts?.map(({ key }) => key) ?? [];
  const nextTo = (step: number) => keys[keys.indexOf(chosen) + step];
  const go = (step: number) => {
    const key = nextTo(step);
    if (key !== undefined) search.set({ key });
  };
  useKeys([
    { keys: 'j', label: t('console.key-next'), run: () => go(1) },
    { keys: 'k', label: t('console.key-previous'), run: () => go(-1) },
  ]);
  // On a phone one thing at a time: the list, or a text.
  const isOne = isPhone && asked !== '';
  return (
    <>
      <PageTop
        page="texts"
        title={isOne ? asked : undefined}
        crumbs={isOne ? [{ href: hrefOf('texts'), label: t('console.page-texts') }] : undefined}
      />
      <Body>
        <div className={styles.page}>
          {!isOne && <TextsPane query={query} list={list} chosen={chosen} />}
          {chosen !== '' && (
            <TextPane
              key={`${query.language} ${chosen}`}
              textKey={chosen}
              language={query.language}
              next={nextTo(1)}
            />
          )}
        </div>
      </Body>
    </>
  );
}
