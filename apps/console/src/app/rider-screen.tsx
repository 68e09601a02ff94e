import type { RiderPage } from '@etg/contract/console/rider';
import { Button } from '@etg/ui/console/button';
import { Body, Column } from '@etg/ui/console/frame';
import { IconEye } from '@etg/ui/console/icons';
import { IconMail } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { MoreActs } from '../features/put-right/more-acts.tsx';
import { PutRight } from '../features/put-right/put-right.tsx';
import { type PutRightChoice, putRightChoices } from '../features/put-right/ways.ts';
import { DevicesPane } from '../features/rider/devices-pane.tsx';
import { HandPane } from '../features/rider/hand-pane.tsx';
import { MessagesPane } from '../features/rider/messages-pane.tsx';
import { MoneyPane } from '../features/rider/money-pane.tsx';
import { NotesPane } from '../features/rider/notes-pane.tsx';
import { PlanPane } from '../features/rider/plan-pane.tsx';
import { RecordPane } from '../features/rider/record-pane.tsx';
import { RentalsPane } from '../features/rider/rentals-pane.tsx';
import { RevealDialog, SignOutDialog, WriteDialog } from '../features/rider/rider-acts.tsx';
import { useRevealEnd } from '../features/rider/use-reveal-end.ts';
import { type Revealing, WhoPane } from '../features/rider/who-pane.tsx';
import { useText } from '../platform/i18n.tsx';
import { useFollow } from '../platform/live.ts';
import { useMay } from '../platform/me.tsx';
import { PageTop } from '../platform/page-top.tsx';
import { hrefOf } from '../platform/pages.ts';
import { Pending } from '../platform/pending.tsx';
import { callQuery } from '../platform/query.ts';
import { useSearchState } from '../platform/use-search.ts';

const caseHref = (rentalId: string) => hrefOf('rentalCase', { params: { rentalId } });

type Opened =
  | { dialog: 'reveal'; what: Revealing }
  | { dialog: 'write' }
  | { dialog: 'sign-out'; device: { id: string; name: string } };

/** Everything about one rider, for whoever has them on the phone [QC2]. */
export function RiderScreen({ params: { riderId = '' } }: { params: Readonly<Record<string, string>> }) {
  const t = useText();
  const query = useQuery(callQuery('GET /riders/{riderId}', { params: { riderId } }));
  useFollow(`rider:${riderId}`, [['GET /riders/{riderId}']]);
  const [opened, setOpened] = useState<Opened>();
  const mayReveal = useMay('rider.reveal');
  const mayWrite = useMay('inbox.work');
  const page = query.data;
  useRevealEnd(page?.revealed?.until, query.refetch);
  const isHere = page !== undefined && page.closed === undefined;
  return (
    <>
      <PageTop
        page="rider"
        crumbs={[{ href: hrefOf('riders'), label: t('console.page-riders') }]}
        title={page?.rider.name ?? t('console-rider.the-rider')}
        context={page?.revealed?.phone ?? page?.rider.phone}
      >
        {isHere && mayReveal && page.revealed?.phone === undefined && (
          <Button icon={<IconEye />} onClick={() => setOpened({ dialog: 'reveal', what: 'phone' })}>
            {t('console-rider.reveal-phone')}
          </Button>
        )}
        {isHere && mayWrite && (
          <Button icon={<IconMail />} onClick={() => setOpened({ dialog: 'write' })}>
            {t('console-rider.write')}
          </Button>
        )}
      </PageTop>
      {page ? (
        <RiderPanes page={page} opened={opened} onOpen={setOpened} />
      ) : (
        <Body>
          <Pending query={query}>{null}</Pending>
        </Body>
      )}
    </>
  );
}

interface RiderPanesProps {
  page: RiderPage;
  opened: Opened | undefined;
  onOpen: (opened: Opened | undefined) => void;
}

function RiderPanes({ page, opened, onOpen }: RiderPanesProps) {
  const t = useText();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearchState();
  const chosen = putRightChoices.find((choice) => choice === search.get('put'));
  const readAgain = () => void client.invalidateQueries({ queryKey: ['GET /riders/{riderId}'] });
  const done = () => {
    onOpen(undefined);
    search.set({ put: undefined });
    readAgain();
  };
  return (
    <>
      <Body columns="flanks">
        <Column>
          {page.closed !== undefined && <Note tone="warn">{t('console-rider.account-gone')}</Note>}
          <WhoPane page={page} onReveal={(what) => onOpen({ dialog: 'reveal', what })} />
          <PlanPane page={page} />
        </Column>
        <Column>
          <HandPane
            page={page}
            caseHref={caseHref}
            onOpenCase={(id) => navigate(caseHref(id))}
            isQuiet={chosen !== undefined}
          />
          <MoneyPane page={page} caseHref={caseHref} />
          <MessagesPane page={page} />
          <RentalsPane page={page} caseHref={caseHref} />
        </Column>
        <Column>
          {page.closed === undefined && (
            <PutRight
              facts={page.put_right}
              chosen={chosen}
              onChoose={(choice: PutRightChoice | undefined) => search.set({ put: choice })}
              onDone={done}
            />
          )}
          {page.closed === undefined && (
            <MoreActs
              rider={page.rider}
              devices={page.devices.length}
              rentalId={page.rentals[0]?.id}
              onDone={done}
            />
          )}
          <RecordPane page={page} />
        </Column>
        <Column>
          <DevicesPane page={page} onSignOut={(device) => onOpen({ dialog: 'sign-out', device })} />
          <NotesPane page={page} onSaved={readAgain} />
        </Column>
      </Body>
      {opened && (
        <OpenedDialog page={page} opened={opened} onDone={done} onCancel={() => onOpen(undefined)} />
      )}
    </>
  );
}

interface OpenedDialogProps {
  page: RiderPage;
  opened: Opened;
  onDone: () => void;
  onCancel: () => void;
}

function OpenedDialog({ opened, ...rest }: OpenedDialogProps) {
  switch (opened.dialog) {
    case 'reveal':
      return <RevealDialog {...rest} what={opened.what} />;
    case 'write':
      return <WriteDialog {...rest} />;
    case 'sign-out':
      return <SignOutDialog {...rest} device={opened.device} />;
  }
}
