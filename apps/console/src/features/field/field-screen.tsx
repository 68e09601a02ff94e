import type { FieldStation } from '@etg/contract/console/field';
import { Body } from '@etg/ui/console/frame';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { ConsoleError } from '../../platform/console-error.ts';
import { NestServiceDialog } from '../../platform/fleet/nest-dialogs.tsx';
import { StationStrip } from '../../platform/fleet/station-strip.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { putInOutbox } from '../../platform/kept/outbox.ts';
import { useMay } from '../../platform/me.tsx';
import { Pending } from '../../platform/pending.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { Time } from '../../platform/time.tsx';
import { CountDialog } from './count-dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';
import styles from './field.module.css';
import { FieldDock } from './field-dock.tsx';
import { FieldFront } from './field-front.tsx';
import { FieldTop } from './field-top.tsx';
import { HereAlso } from './here-also.tsx';
import { NestLine } from './nest-line.tsx';
import { SwapGuide } from './swap-guide.tsx';
import { TicketList } from './ticket-list.tsx';
import { type FieldPage, useFieldPage } from './use-field-page.ts';
import { useFieldStation } from './use-field-station.ts';
import { useSwap } from './use-swap.ts';
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

interface FieldBodyProps {
  page: FieldStation;
  keptAt: number | undefined;
  /** Why it could not be read again. */
  error: unknown;
}

type DialogName = 'count' | 'done' | 'service';

function FieldBody({ page, keptAt, error }: FieldBodyProps) {
  const t = useText();
  const mayMend = useMay('station.command');
  const field = useFieldPage(page, keptAt === undefined);
  const [dialog, setDialog] = useState<DialogName>();
  const { station } = page;
  const { tickets, unmended, ticket, nest, presence, opening, cannot } = field;
  const finish = () => {
    const [only, ...others] = unmended;
    if (others.length > 0) setDialog('done');
    else if (only)
      void putInOutbox({ code: station.code, act: { kind: 'done', ticketId: only.id, done: true } });
  };
  return (
    <>
      <Body columns="side">
        <div className={styles.main}>
          {error instanceof ConsoleError && <ProblemNote error={error} />}
          {keptAt !== undefined && <AsKept at={keptAt} zone={station.venue.zone} />}
          <Panel page={page} field={field} isOld={keptAt !== undefined} />
        </div>
        <div className={styles.side}>
          <WaitingList code={station.code} zone={station.venue.zone} />
          <HereAlso page={page} onCount={mayMend ? () => setDialog('count') : undefined} />
        </div>
      </Body>
      <FieldDock
        page={page}
        nest={nest}
        hasTicket={unmended.length > 0}
        cannot={cannot}
        presence={presence}
        opening={opening}
        onService={() => setDialog('service')}
        onDone={finish}
      />
      <Dialogs
        page={page}
        nest={nest?.nest}
        isOff={nest?.out_of_service !== undefined}
        tickets={tickets}
        open={ticket}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
      <p className="sr" role="status">
        {presence.isThere && page.presence.needed ? t('console-field.presence-proved') : ''}
      </p>
    </>
  );
}

function AsKept({ at, zone }: { at: number; zone: string }) {
  return (
    <Note tone="warn">
      <Text id="console-field.kept" values={{ time: <Time at={at / 1_000} zone={zone} /> }} />
    </Note>
  );
}

interface PanelProps {
  page: FieldStation;
  field: FieldPage;
  isOld: boolean;
}

/** The station itself, the swap that is under way, the chosen nest, and what is wrong. */
function Panel({ page, field, isOld }: PanelProps) {
  const mayMend = useMay('station.command');
  const [swap, setSwap] = useSwap(page.station.code);
  const { ticket, nest, tickets, presence } = field;
  const nestOf = (number: number) => page.nests.find((each) => each.nest === number);
  const begin = (number: number) => {
    setSwap({ nest: number, electron: nestOf(number)?.electron });
    field.chooseNest(number);
  };
  return (
    <>
      <FieldFront page={page} isOld={isOld} chosen={nest?.nest} onChoose={field.chooseNest} />
      {swap && (
        <SwapGuide
          swap={swap}
          nest={nestOf(swap.nest)}
          onEmptied={() => setSwap({ ...swap, wasEmpty: true })}
          onDone={(inside) => {
            const { nest: number, electron: out } = swap;
            setSwap({ ...swap, isTold: true });
            void putInOutbox({
              code: page.station.code,
              act: { kind: 'swap', nest: number, out, in: inside },
            });
          }}
          onEnd={() => setSwap(undefined)}
        />
      )}
      {nest && !ticket && !swap && (
        <NestLine page={page} nest={nest} onSwap={mayMend ? () => begin(nest.nest) : undefined} />
      )}
      <TicketList
        page={page}
        tickets={tickets}
        open={ticket}
        isThere={presence.isThere}
        onOpen={field.openTicket}
        onSwap={begin}
      />
    </>
  );
}

interface DialogsProps {
  page: FieldStation;
  nest: number | undefined;
  isOff: boolean;
  tickets: FieldPage['tickets'];
  open: FieldPage['ticket'];
  dialog: DialogName | undefined;
  onClose: () => void;
}

function Dialogs({ page, nest, isOff, tickets, open, dialog, onClose }: DialogsProps) {
  if (dialog === 'count') return <CountDialog page={page} onClose={onClose} />;
  if (dialog === 'done')
    return <DoneDialog code={page.station.code} tickets={tickets} open={open} onClose={onClose} />;
  return dialog === 'service' && nest !== undefined ? (
    <NestServiceDialog page={page} nest={nest} isBack={isOff} onDone={onClose} onCancel={onClose} />
  ) : null;
}
