import { coalesce } from '../../platform/coalesce.ts';
import type { Core } from '../../platform/core.ts';
import type { Announcements } from '../../platform/redis/announcements.ts';
import { isNear, isOn, type StoredNews } from './news.rules.ts';
import { listPublished } from './news.store.ts';

const topic = 'news';

/** What riders are told, in the memory of this node: read at the start, and after every change at any node [QM9]. */
export interface NewsBook {
  /** What is told now, anywhere. */
  now(): StoredNews[];
  /** Whether a page that is rendered now has to ask for news: most of the time there are none, and it costs nothing. */
  hasAny(): boolean;
  /** Tells all nodes that news have changed, after the commit. Resolves once this node knows them. */
  renew(): Promise<void>;
}

type Deps = Pick<Core, 'db' | 'clock' | 'log'> & { announcements: Announcements };

export async function openNews({ db, clock, log, announcements }: Deps): Promise<NewsBook> {
  let published: StoredNews[] = [];
  const readAgain = coalesce(async () => {
    published = await listPublished(db);
  });
  const inBackground = () => {
    readAgain().catch((error: unknown) => log.error({ err: error }, 'the news could not be read'));
  };
  await readAgain();
  announcements.subscribe(topic, inBackground);
  // An announcement may be lost.
  announcements.whileDisconnected(inBackground);
  return {
    now: () => published.filter((news) => isOn(news, clock.now())),
    hasAny: () => published.some((news) => isNear(news, clock.now())),
    async renew() {
      announcements.publish(topic, '');
      await readAgain();
    },
  };
}
