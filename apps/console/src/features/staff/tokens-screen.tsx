import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { IconKey } from '@etg/ui/console/icons';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status } from '@etg/ui/console/status';
import { IconPlus } from '@etg/ui/icons-more';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import type { Reply } from '../../platform/api.ts';
import { useCommands } from '../../platform/commands.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import type { Column } from '../../platform/table/column.ts';
import { DataTable } from '../../platform/table/data-table.tsx';
import { Time } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { TokenDialog } from './token-dialog.tsx';

type Token = Reply<'GET /staff/tokens'>['tokens'][number];

/** Tokens of programs: what each may do, until when, and when it was last used [QS7]. */
export function TokensScreen() {
  const t = useText();
  const search = useSearchState();
  const query = useQuery(callQuery('GET /staff/tokens'));
  useFollow('staff', [['GET /staff/tokens']]);
  const [revoking, setRevoking] = useState<Token>();
  const isCreating = search.get('new') !== '';
  const create = () => search.set({ new: 'yes' }, 'step');
  useCommands([{ id: 'new-token', label: t('console-staff.new-token'), run: create }]);
  const columns = useTokenColumns(setRevoking);
  const tokens = query.data?.tokens ?? [];
  return (
    <>
      <PageTop page="tokens">
        <Button icon={<IconPlus />} onClick={create}>
          {t('console-staff.new-token')}
        </Button>
      </PageTop>
      <Body>
        <Pane title={t('console-staff.tokens')} about={t('console-staff.tokens-about')} flush fill>
          <Pending query={query}>
            {tokens.length === 0 ? (
              <PlaceNote icon={<IconKey />} title={t('console-staff.no-tokens')}>
                {t('console-staff.no-tokens-text')}
              </PlaceNote>
            ) : (
              <DataTable
                label={t('console-staff.tokens')}
                main
                items={tokens}
                idOf={({ id }) => id}
                columns={columns}
                sort={{
                  text: search.get('sort'),
                  fallback: 'name',
                  onChange: (sort) => search.set({ sort }),
                }}
              />
            )}
          </Pending>
        </Pane>
      </Body>
      {isCreating && <TokenDialog onClose={() => search.set({ new: undefined })} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function useTokenColumns(onRevoke: (token: Token) => void): Column<Token>[] {
  const t = useText();
  const word = useWord();
  return [
    {
      id: 'name',
      header: t('console-staff.name'),
      value: ({ name }) => name,
      cell: ({ name }) => <b>{name}</b>,
    },
    {
      id: 'rights',
      header: t('console-staff.may-do'),
      wide: true,
      cell: ({ rights }) => rights.map((right) => word(`right.${right}`)).join(', '),
    },
    {
      id: 'by',
      header: t('console-staff.made-by'),
      wide: true,
      value: ({ createdBy }) => createdBy,
      cell: ({ createdBy }) => createdBy,
    },
    {
      id: 'used',
      header: t('console-staff.last-used'),
      value: ({ used }) => used,
      cell: ({ used }) => (used === undefined ? t('console-staff.never') : <Time at={used} />),
    },
    {
      id: 'until',
      header: t('console-staff.until'),
      value: ({ expires }) => expires,
      cell: ({ expires, revoked }) =>
        revoked === undefined ? (
          <Time at={expires} />
        ) : (
          <Status kind="off">{t('console-staff.revoked')}</Status>
        ),
    },
    {
      id: 'end',
      header: '',
      align: 'right',
      cell: (token) =>
        token.revoked === undefined && (
          <Button size="small" onClick={() => onRevoke(token)}>
            {t('console-staff.revoke')}
          </Button>
        ),
    },
  ];
}

function RevokeDialog({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  return (
    <ActDialog
      title={t('console-staff.revoke-title', { name })}
      act={planAct({
        name: 'POST /staff/tokens/{token}/revoke',
        params: { token: id },
        given: {},
        reasons: undefined,
      })}
      verb={t('console-staff.revoke-verb', { name })}
      done={t('console-staff.revoke-done', { name })}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['GET /staff/tokens'] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
