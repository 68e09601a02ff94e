import type { FieldStation } from '@etg/contract/console/field';
import { Body } from '@etg/ui/console/frame';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { ConsoleError } from '../../platform/console-error.ts';
import { NestServiceDialog } from '../../platform/fleet/nest-dialogs.tsx';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { useTickingNow } from '../../platform/fleet/ticking.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { putInOutbox, useWaiting } from '../../platform/kept/outbox.ts';
import { useMay, useMe } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { Pending } from '../../platform/pending.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { Time } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { CountDialog } from './count-dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';
import styles from './field.module.css';
import { FieldDock } from './field-dock.tsx';
import { FieldFront } from './field-front.tsx';
import { FieldTop } from './field-top.tsx';
import { HereAlso } from './here-also.tsx';
import { NestLine } from './nest-line.tsx';
import type { Swap } from './swap.rules.ts';
import { SwapGuide } from './swap-guide.tsx';
import { cannotOpen, litNest, openOnes, openTicketOf, withWaiting } from './ticket.rules.ts';
import { TicketList } from './ticket-list.tsx';
import { useFieldStation } from './use-field-station.ts';
import { useOpenNest } from './use-open-nest.ts';
import { usePresence } from './use-presence.ts';
import { WaitingList } from './waiting-list.tsx';

/** A station for whoever stands in front of it: what is wrong, the steps, and the one next thing to do [QF11]. */
export function FieldScreen({ params: { code = '' } }: { params: Readonly<Record<string, string>> }) {
  const { query, page, keptAt, row } = useFieldStation(code);
  return (
    <>
      <FieldTop code={code} row={row} page={page} />
      {page ? (
        <FieldBody key={code} page={page} keptAt={keptAt} error={query.error} />
      ) : (
        <Body>
          {row && (
            <div className={styles.before}>
              <StationStrip station={{ panel: row.panel, online: false }} size="big" />
            </div>
          )}
          <Pending query={query}>{null}</Pending>
        </Body>
      )}
    </>
  );
}

type Dialog = 'count' | 'done' | 'service';

interface FieldBodyProps {
  page: FieldStation;
  keptAt: number | undefined;
  /** Why it could not be read again. */
  error: unknown;
}

function FieldBody({ page, keptAt, error }: FieldBodyProps) {
  const t = useText();
  const search = useSearchState();
  const me = useMe();
  const mayMend = useMay('station.command');
  const waiting = useWaiting();
  const isOffline = useOfflineSince() !== undefined;
  const now = useTickingNow();
  const { station, nests } = page;
  const { code } = station;
  const asked = { ticket: search.get('ticket'), nest: search.get('nest') };
  const tickets = page.tickets.map((each) => withWaiting(each, waiting, me.name));
  const ticket = openTicketOf(tickets, asked);
  const nest = litNest(nests, ticket, asked.nest);
  const presence = usePresence(page);
  const opening = useOpenNest(code, nest);
  const [swap, setSwap] = useState<Swap>();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const cannot = cannotOpen({
    isOffline,
    isRead: keptAt === undefined,
    station,
    presence: presence.isThere ? { needed: false } : page.presence,
    now,
  });
  const chooseNest = (number: number) => {
    const found = openOnes(tickets).find((each) => each.nest === number);
    search.set({ nest: String(number), ticket: found?.id });
  };
  const finish = () => {
    const open = openOnes(tickets).filter(({ state }) => state === 'open');
    const [only, ...others] = open;
    if (only && others.length === 0)
      void putInOutbox({ code, act: { kind: 'done', ticketId: only.id, done: true } });
    else if (only) setDialog('done');
  };
  return (
    <>
      <Body columns="side">
        <div className={styles.main}>
          {error instanceof ConsoleError && <ProblemNote error={error} />}
          {keptAt !== undefined && (
            <Note tone="warn">
              <Text
                id="console-field.kept"
                values={{ time: <Time at={keptAt / 1_000} zone={station.venue.zone} /> }}
              />
            </Note>
          )}
          <FieldFront page={page} isOld={keptAt !== undefined} chosen={nest?.nest} onChoose={chooseNest} />
          {swap && (
            <SwapGuide
              swap={swap}
              nest={nests.find((each) => each.nest === swap.nest)}
              onEnd={() => setSwap(undefined)}
            />
          )}
          {nest && !ticket && !swap && (
            <NestLine
              page={page}
              nest={nest}
              onSwap={mayMend ? () => setSwap({ nest: nest.nest, electron: nest.electron }) : undefined}
            />
          )}
          <TicketList
            page={page}
            tickets={tickets}
            open={ticket}
            isThere={presence.isThere}
            onOpen={(id, number) => search.set({ ticket: id, nest: number && String(number) })}
            onSwap={(number) => {
              const chosen = nests.find((each) => each.nest === number);
              if (chosen) setSwap({ nest: chosen.nest, electron: chosen.electron });
            }}
          />
        </div>
        <div className={styles.side}>
          <WaitingList code={code} zone={station.venue.zone} />
          <HereAlso page={page} onCount={mayMend ? () => setDialog('count') : undefined} />
        </div>
      </Body>
      <FieldDock
        page={page}
        nest={nest}
        hasTicket={openOnes(tickets).some(({ state }) => state === 'open')}
        cannot={cannot}
        presence={presence}
        opening={opening}
        onService={() => setDialog('service')}
        onDone={finish}
      />
      {dialog === 'count' && <CountDialog page={page} onClose={close} />}
      {dialog === 'done' && <DoneDialog code={code} tickets={tickets} open={ticket} onClose={close} />}
      {dialog === 'service' && nest && (
        <NestServiceDialog
          page={page}
          nest={nest.nest}
          isBack={nest.out_of_service !== undefined}
          onDone={close}
          onCancel={close}
        />
      )}
      <p className="sr" role="status">
        {presence.isThere && page.presence.needed ? t('console-field.presence-proved') : ''}
      </p>
    </>
  );
}
