import { learnOwnTexts } from '@etg/messages';
import type { OwnTexts } from '@etg/messages/own-texts';
import { coalesce } from '../../platform/coalesce.ts';
import type { Core } from '../../platform/core.ts';
import type { Announcements } from '../../platform/redis/announcements.ts';
import { compileOwnTexts } from './own-text.rules.ts';
import { listOwnTexts } from './own-text.store.ts';

const topic = 'own-texts';

/** The texts of the company, in the memory of this node: read at the start, and after every change at any node [QM9]. */
export interface OwnTextBook {
  /** For a page that is rendered now, all of it of one moment; undefined while there is none. */
  ofPages(): OwnTexts | undefined;
  /** Tells all nodes that texts have changed, after the commit. Resolves once this node knows them. */
  renew(): Promise<void>;
}

type Deps = Pick<Core, 'db' | 'log'> & { announcements: Announcements };

export async function openOwnTexts({ db, log, announcements }: Deps): Promise<OwnTextBook> {
  let pages: OwnTexts | undefined;
  const readAgain = coalesce(async () => {
    const compiled = compileOwnTexts(await listOwnTexts(db));
    pages = compiled.pages;
    learnOwnTexts(compiled.all);
  });
  const inBackground = () => {
    readAgain().catch((error: unknown) => log.error({ err: error }, 'the texts could not be read'));
  };
  await readAgain();
  announcements.subscribe(topic, inBackground);
  // An announcement may be lost.
  announcements.whileDisconnected(inBackground);
  return {
    ofPages: () => pages,
    async renew() {
      announcements.publish(topic, '');
      await readAgain();
    },
  };
}
