import type { SavedView } from '@etg/contract/console/views';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Check, Fields, Input } from '@etg/ui/console/form';
import { IconPlus } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { call } from '../api.ts';
import { useText } from '../i18n.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { type CallQuery, callQuery } from '../query.ts';
import { useLocale } from '../time.tsx';
import styles from './list-tools.module.css';
import { viewSearch } from './view-search.rules.ts';

interface ViewsOf {
  /** The name of the list, for the server. */
  list: string;
  path: string;
  /** Keys of the address that are no part of a view: what is opened or chosen. */
  leaveOut?: readonly string[];
  /** How many rows a view has; without it no count is shown. */
  countOf?: (search: URLSearchParams) => CallQuery<{ count: number; more?: boolean }>;
}

interface Views {
  /** For `SubPages`, beside the lists that are always there. */
  readonly pages: readonly { href: string; current: boolean; label: ReactNode }[];
  /** Whether what is shown is one of them. */
  readonly isOne: boolean;
  readonly button: ReactNode;
}

const countAgainMs = 30_000;

/** Filters, sort and columns under a name, one's own and those that others share, each with a live count [QA13]. */
export function useSavedViews({ list, path, leaveOut = [], countOf }: ViewsOf): Views {
  const t = useText();
  const locale = useLocale();
  const here = viewSearch(useSearch(), leaveOut);
  const { data } = useQuery(callQuery('GET /views', { query: { list } }));
  const views = data?.views ?? [];
  const counts = useQueries({
    queries: views.map(({ search }) => ({
      queryKey: ['no count'],
      queryFn: async (): Promise<{ count: number; more?: boolean }> => ({ count: 0 }),
      ...countOf?.(new URLSearchParams(search)),
      enabled: countOf !== undefined,
      refetchInterval: countAgainMs,
    })),
  });
  const countWords = (place: number): string => {
    const found = countOf && counts[place]?.data;
    if (!found) return '';
    const shown = found.count.toLocaleString(locale);
    return found.more ? t('console.count-more', { count: shown }) : shown;
  };
  return {
    pages: views.map(({ name, search, shared, mine }, place) => ({
      href: search === '' ? path : `${path}?${search}`,
      current: viewSearch(search, leaveOut) === here,
      label: [name, shared && !mine && `(${t('console.view-shared')})`, countWords(place)]
        .filter(Boolean)
        .join(' '),
    })),
    isOne: views.some(({ search }) => viewSearch(search, leaveOut) === here),
    button: <SaveViewButton list={list} search={here} views={views} />,
  };
}

interface SaveViewProps {
  list: string;
  search: string;
  views: readonly SavedView[];
}

function SaveViewButton(props: SaveViewProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="ghost" icon={<IconPlus small />} onClick={() => setOpen(true)}>
        {t('console.save-view')}
      </Button>
      {isOpen && <SaveViewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveViewDialog({ list, search, views, onClose }: SaveViewProps & { onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown } | 'too-many'>();
  const mine = views.filter((view) => view.mine);
  async function run(work: () => Promise<boolean>): Promise<void> {
    setProblem(undefined);
    try {
      const isDone = await work();
      await client.invalidateQueries({ queryKey: ['GET /views'] });
      if (isDone) onClose();
    } catch (error) {
      // The name stays as it was typed.
      setProblem({ error });
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const saved = await call('POST /views', {
        body: { list, name: name.trim(), search, shared: isShared },
      });
      if (saved.outcome === 'refused') setProblem('too-many');
      return saved.outcome === 'done';
    });
  };
  const remove = (viewId: string) =>
    void run(async () => {
      await call('POST /views/{viewId}/remove', { params: { viewId } });
      return false;
    });
  return (
    <Dialog title={t('console.save-view')} onClose={onClose}>
      <form onSubmit={save}>
        <Fields>
          <p>{t('console.save-view-about')}</p>
          <Input
            label={t('console.view-name')}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Check checked={isShared} onChange={({ target }) => setShared(target.checked)}>
            {t('console.share-view')}
          </Check>
          {problem === 'too-many' && (
            <Note tone="bad" alert>
              {t('console.too-many-views')}
            </Note>
          )}
          {typeof problem === 'object' && <ProblemNote error={problem.error} />}
        </Fields>
        <Buttons>
          <Button type="submit" kind="lit" disabled={name.trim() === ''}>
            {t('console.save')}
          </Button>
          <Button kind="ghost" keys="Esc" onClick={onClose}>
            {t('console.cancel')}
          </Button>
        </Buttons>
      </form>
      {mine.length > 0 && (
        <ul className={styles.columns} aria-label={t('console.your-views')}>
          {mine.map(({ id, name: words, shared }) => (
            <li key={id}>
              {words} {shared && `(${t('console.view-shared')})`}
              <span>
                <Button size="small" kind="ghost" onClick={() => remove(id)}>
                  {t('console.remove-view', { name: words })}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
