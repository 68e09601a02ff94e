import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { IconNote } from '@etg/ui/console/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { HealthMark } from '../../platform/fleet/health-mark.tsx';
import { HeardAgo } from '../../platform/fleet/heard-ago.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useFollow } from '../../platform/live.ts';
import { useMay } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { ActOf } from './act-of.tsx';
import { CheckPane } from './check-pane.tsx';
import { CommandsPane } from './commands-pane.tsx';
import { CredentialPane } from './credential-pane.tsx';
import { FrontPane } from './front-pane.tsx';
import { LogPane } from './log-pane.tsx';
import { chosenNest } from './nest.rules.ts';
import { NotesPane } from './notes-pane.tsx';
import { StatePane } from './state-pane.tsx';
import styles from './station.module.css';
import { useStationActs } from './use-station-acts.ts';
import { VenuePane } from './venue-pane.tsx';
import { VersionWords } from './version-words.tsx';
import { WeekPane } from './week-pane.tsx';
import { WrongPane } from './wrong-pane.tsx';

/** One station: its front panel live, its commands, what it said, and how it did [QF3]. */
export function StationScreen({ params: { code = '' } }: { params: Readonly<Record<string, string>> }) {
  const t = useText();
  const asked = callQuery('GET /stations/{code}', { params: { code } });
  const query = useQuery({ ...asked, enabled: code !== '' });
  useFollow(`station:${code}`, [asked.queryKey]);
  const page = query.data;
  const maySetUp = useMay('station.command');
  const notes = useRef<HTMLDivElement>(null);
  const writeNote = () => notes.current?.querySelector('textarea')?.focus();
  return (
    <>
      <PageTop
        page="station"
        crumbs={[{ href: hrefOf('stations'), label: t('console.page-stations') }]}
        title={page ? `${code} ${page.station.venue.title}` : code}
        context={page && <HealthMark station={page.station} />}
        fresh={page && <HeardAgo station={page.station} />}
      >
        {page && <VersionWords page={page} />}
        {page?.station.state === 'planned' && maySetUp && (
          <Button href={hrefOf('newStation', { search: { station: code } })}>
            {t('console-stations.go-on-setup')}
          </Button>
        )}
        {page && (
          <Button icon={<IconNote />} onClick={writeNote}>
            {t('console-stations.note')}
          </Button>
        )}
      </PageTop>
      {page ? (
        <StationPanes page={page} notes={notes} onNote={writeNote} />
      ) : (
        <Body>
          <Pending query={query}>{null}</Pending>
        </Body>
      )}
    </>
  );
}

interface StationPanesProps {
  page: StationPage;
  notes: React.RefObject<HTMLDivElement | null>;
  onNote: () => void;
}

function StationPanes({ page, notes, onNote }: StationPanesProps) {
  const t = useText();
  const search = useSearchState();
  const client = useQueryClient();
  const isPhone = usePhone();
  const nest = chosenNest(page.nests, search.get('nest'));
  const acts = useStationActs(page, nest);
  const choose = (number: number) => search.set({ nest: String(number) });
  const readAgain = () => void client.invalidateQueries({ queryKey: ['GET /stations/{code}'] });
  useKeys([{ keys: 'n', label: t('console-stations.key-note'), line: true, run: onNote }]);
  return (
    <>
      <Body columns="side">
        <div className={styles.left}>
          <FrontPane page={page} nest={nest} acts={acts} onChoose={choose} hasCard={!isPhone} />
          {isPhone && <WrongPane page={page} nest={nest} acts={acts} onChoose={choose} />}
          <div className={styles.low}>
            <LogPane page={page} />
            <WeekPane page={page} />
          </div>
        </div>
        <div className={styles.right}>
          <CommandsPane page={page} nest={nest} acts={acts} />
          <StatePane page={page} acts={acts} />
          <VenuePane page={page} onChanged={readAgain} />
          <CredentialPane page={page} onChanged={readAgain} />
          <CheckPane page={page} />
          <div ref={notes}>
            <NotesPane page={page} onSaved={readAgain} />
          </div>
        </div>
      </Body>
      {acts.opened && (
        <ActOf
          opened={acts.opened}
          page={page}
          onDone={() => {
            acts.close();
            readAgain();
          }}
          onCancel={acts.close}
        />
      )}
    </>
  );
}
