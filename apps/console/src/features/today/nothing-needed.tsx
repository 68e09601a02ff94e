import type { Today } from '@etg/contract/console/today';
import { Button } from '@etg/ui/console/button';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconPlus } from '@etg/ui/icons-more';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { hrefOf } from '../../platform/pages.ts';
import type { NeedsTab } from './needs.rules.ts';

/** Three missed heartbeats: who has spoken within this time is not silent. */
const silentAfterSeconds = 90;

/** Empty says why, and what would be here [QA15]. */
export function NothingNeeded({ tab, today }: { tab: NeedsTab; today: Today }) {
  const t = useText();
  const mayEdit = useMay('station.edit');
  const { all, silent } = today.figures.stations;
  const allSpoke =
    all === 0
      ? t('console-today.empty-no-stations')
      : silent === 0 && t('console-today.empty-text', { count: all, seconds: silentAfterSeconds });
  const words = {
    all: [t('console-today.empty'), allSpoke || undefined],
    mine: [t('console-today.empty-mine'), t('console-today.empty-mine-text')],
    nobody: [t('console-today.empty-nobody'), t('console-today.empty-nobody-text')],
  };
  const [title, text] = words[tab];
  return (
    <PlaceNote
      drawing={<SceneNothing />}
      title={title}
      action={
        all === 0 &&
        mayEdit && (
          <Button kind="lit" icon={<IconPlus />} href={hrefOf('newStation')}>
            {t('console-today.first-station')}
          </Button>
        )
      }
    >
      {text}
    </PlaceNote>
  );
}
