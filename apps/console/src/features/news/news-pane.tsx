import type { ConsoleNews, NewsBody } from '@etg/contract/console/news';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { Note } from '@etg/ui/note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PlannedAct, planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { useMoment } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './news.module.css';
import { NewsFields } from './news-fields.tsx';
import type { NewsPage } from './news-page.ts';
import { NewsSample } from './news-sample.tsx';
import { type NewsEditing, useNewsForm } from './use-news-form.ts';

interface NewsPaneProps {
  page: NewsPage;
  /** Undefined: a new one. */
  news: ConsoleNews | undefined;
}

interface Asked {
  act: PlannedAct;
  verb: string;
  done: string;
}

/** One announcement: its words, place and dates; how riders read it; who changed it. */
export function NewsPane({ page, news }: NewsPaneProps) {
  const t = useText();
  const client = useQueryClient();
  const search = useSearchState();
  const editing = useNewsForm(news);
  const [asked, setAsked] = useState<Asked>();
  const { id } = editing;
  const save = (published: boolean, body: NewsBody, version = editing.form.version): Asked => ({
    act: planAct({
      name: 'POST /news/{newsId}/save',
      params: { newsId: id },
      given: { version, published, body },
      reasons: undefined,
    }),
    verb: t(published ? 'console-texts.news-publish' : 'console-texts.news-save-draft'),
    done: t('console-texts.news-saved'),
  });
  return (
    <>
      <Pane title={news ? t(`console-texts.news-state-${news.state}`) : t('console-texts.news-new')}>
        <div className={styles.stack}>
          {editing.isOutdated && news?.versions[0] && (
            <Note tone="warn" alert>
              {t('console-texts.news-changed-meanwhile', { who: firstNameOfRecord(news.versions[0].by) })}{' '}
              <Button size="small" kind="ghost" onClick={editing.rebase}>
                {t('console-texts.news-write-over')}
              </Button>
            </Note>
          )}
          <NewsFields page={page} editing={editing} />
          <Buttons
            news={news}
            editing={editing}
            onSave={(published, body) => setAsked(save(published, body))}
            onStop={() => news && setAsked(stopping(news, t))}
          />
        </div>
      </Pane>
      <div className={styles.aside}>
        <NewsSample form={editing.form} zone={editing.zone} />
        {news && (
          <Versions
            news={news}
            onPut={({ published, body }) => setAsked(save(published, body, news.version))}
          />
        )}
      </div>
      {asked && (
        <ActDialog
          title={asked.verb}
          act={asked.act}
          verb={asked.verb}
          done={asked.done}
          onDone={() => {
            editing.drop();
            void client.invalidateQueries({ queryKey: ['GET /news'] });
            setAsked(undefined);
            search.set({ news: id });
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function stopping({ id, version }: ConsoleNews, t: ReturnType<typeof useText>): Asked {
  return {
    act: planAct({
      name: 'POST /news/{newsId}/stop',
      params: { newsId: id },
      given: { version },
      reasons: undefined,
    }),
    verb: t('console-texts.news-stop'),
    done: t('console-texts.news-stopped'),
  };
}

interface ButtonsProps {
  news: ConsoleNews | undefined;
  editing: NewsEditing;
  onSave: (published: boolean, body: NewsBody) => void;
  onStop: () => void;
}

function Buttons({ news, editing: { body, isChanged, isOutdated, drop }, onSave, onStop }: ButtonsProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const isShown = news?.state === 'on' || news?.state === 'planned';
  const isReady = !isOffline && !isOutdated && body !== undefined;
  const mayPublish = isReady && (isChanged || !isShown);
  return (
    <div className={styles.acts}>
      <Button kind="lit" disabled={!mayPublish} onClick={() => body && onSave(true, body)}>
        {t('console-texts.news-publish')}
      </Button>
      {!isShown && (
        <Button disabled={!isReady || !isChanged} onClick={() => body && onSave(false, body)}>
          {t('console-texts.news-save-draft')}
        </Button>
      )}
      {isShown && !isChanged && (
        <Button kind="bad" disabled={isOffline} onClick={onStop}>
          {t('console-texts.news-stop')}
        </Button>
      )}
      {isChanged && (
        <Button kind="ghost" onClick={drop}>
          {t('console-texts.news-discard')}
        </Button>
      )}
    </div>
  );
}

type Version = ConsoleNews['versions'][number];

/** Who changed it, the newest first. A former version is put in place again; the newest is undone by the one before [QA6]. */
function Versions({ news, onPut }: { news: ConsoleNews; onPut: (version: Version) => void }) {
  const t = useText();
  const moment = useMoment();
  const [, before] = news.versions;
  return (
    <Pane title={t('console-texts.news-versions')}>
      <ol className={styles.versions}>
        {news.versions.map((each, place) => (
          <li key={each.version}>
            <b>{t('console-texts.news-version', { version: each.version })}</b>{' '}
            <span>
              {firstNameOfRecord(each.by)}, {moment(each.at, news.zone)}
            </span>
            <p lang="en">{each.body.words.en}</p>
            {place === 0 && before && (
              <Button size="small" kind="ghost" onClick={() => onPut(before)}>
                {t('console-texts.news-undo')}
              </Button>
            )}
            {place > 1 && (
              <Button size="small" kind="ghost" onClick={() => onPut(each)}>
                {t('console-texts.news-use-again')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Pane>
  );
}
