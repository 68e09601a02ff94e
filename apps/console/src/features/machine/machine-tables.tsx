import { type WorkKind, workKinds } from '@etg/contract/console/machine-words';
import { Button } from '@etg/ui/console/button';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status } from '@etg/ui/console/status';
import type { Reply } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import type { Column } from '../../platform/table/column.ts';
import { DataTable } from '../../platform/table/data-table.tsx';
import { Time } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';

type Machine = Reply<'GET /machine'>;
type Kind = Machine['kinds'][number];
export type Stuck = Machine['stuck'][number];
export type Long = Reply<'GET /machine/transactions'>['long'][number];

export function WorkTable({ kinds }: { kinds: readonly Kind[] }) {
  const t = useText();
  const search = useSearchState();
  const nameOf = useKindName();
  if (kinds.length === 0) {
    return (
      <PlaceNote title={t('console-machine.nothing-waits')}>
        {t('console-machine.nothing-waits-text')}
      </PlaceNote>
    );
  }
  const columns: Column<Kind>[] = [
    {
      id: 'kind',
      header: t('console-machine.kind'),
      value: ({ kind }) => nameOf(kind),
      cell: ({ kind }) => <b>{nameOf(kind)}</b>,
    },
    {
      id: 'waiting',
      header: t('console-machine.waiting'),
      align: 'right',
      value: ({ waiting }) => waiting,
      cell: ({ waiting }) => waiting,
    },
    {
      id: 'due',
      header: t('console-machine.due'),
      align: 'right',
      value: ({ due }) => due,
      cell: ({ due }) => due,
    },
    {
      id: 'oldest',
      header: t('console-machine.oldest'),
      wide: true,
      value: ({ oldest }) => oldest,
      cell: ({ oldest }) => oldest !== undefined && <Time at={oldest} />,
    },
    {
      id: 'stuck',
      header: t('console-machine.stuck'),
      align: 'right',
      value: ({ stuck }) => stuck,
      cell: ({ stuck }) => (stuck > 0 ? <Status kind="bad">{stuck}</Status> : stuck),
    },
  ];
  return (
    <DataTable
      label={t('console-machine.work')}
      main
      items={kinds}
      idOf={({ kind }) => kind}
      columns={columns}
      sort={{ text: search.get('sort'), fallback: 'kind', onChange: (sort) => search.set({ sort }) }}
    />
  );
}

export function StuckTable({ stuck, onRetry }: { stuck: readonly Stuck[]; onRetry: (piece: Stuck) => void }) {
  const t = useText();
  const search = useSearchState();
  const nameOf = useKindName();
  if (stuck.length === 0) {
    return (
      <PlaceNote title={t('console-machine.none-stuck')}>{t('console-machine.none-stuck-text')}</PlaceNote>
    );
  }
  const columns: Column<Stuck>[] = [
    {
      id: 'kind',
      header: t('console-machine.kind'),
      value: ({ kind }) => nameOf(kind),
      cell: ({ kind }) => <b>{nameOf(kind)}</b>,
    },
    {
      id: 'subject',
      header: t('console-machine.subject'),
      wide: true,
      value: ({ subject }) => subject,
      cell: ({ subject }) => <code>{subject}</code>,
    },
    {
      id: 'tries',
      header: t('console-machine.tries'),
      align: 'right',
      value: ({ tries }) => tries,
      cell: ({ tries }) => tries,
    },
    {
      id: 'next',
      header: t('console-machine.next'),
      wide: true,
      value: ({ next }) => next,
      cell: ({ next }) => <Time at={next} />,
    },
    {
      id: 'retry',
      header: '',
      align: 'right',
      cell: (piece) => (
        <Button size="small" onClick={() => onRetry(piece)}>
          {t('console-machine.retry')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('console-machine.stuck-title')}
      items={stuck}
      idOf={({ kind, subject }) => `${kind} ${subject}`}
      columns={columns}
      sort={{
        text: search.get('stuck-sort'),
        fallback: '-tries',
        onChange: (sort) => search.set({ 'stuck-sort': sort }),
      }}
    />
  );
}

export function LongTable({ long, onEnd }: { long: readonly Long[]; onEnd: (long: Long) => void }) {
  const t = useText();
  const search = useSearchState();
  if (long.length === 0) {
    return (
      <PlaceNote title={t('console-machine.none-long')}>{t('console-machine.none-long-text')}</PlaceNote>
    );
  }
  const columns: Column<Long>[] = [
    {
      id: 'program',
      header: t('console-machine.program'),
      value: ({ program }) => program,
      cell: ({ program, pid }) => <b>{program || pid}</b>,
    },
    {
      id: 'since',
      header: t('console-machine.since'),
      value: ({ since }) => since,
      cell: ({ since }) => <Time at={since} />,
    },
    {
      id: 'statement',
      header: t('console-machine.statement'),
      wide: true,
      cell: ({ statement }) => <code>{statement}</code>,
    },
    {
      id: 'blocks',
      header: t('console-machine.blocks'),
      align: 'right',
      value: ({ blocks }) => blocks,
      cell: ({ blocks }) => (blocks > 0 ? <Status kind="warn">{blocks}</Status> : blocks),
    },
    {
      id: 'end',
      header: '',
      align: 'right',
      cell: (each) => (
        <Button size="small" onClick={() => onEnd(each)}>
          {t('console-machine.end')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('console-machine.long')}
      items={long}
      idOf={({ pid }) => String(pid)}
      columns={columns}
      sort={{
        text: search.get('long-sort'),
        fallback: 'since',
        onChange: (sort) => search.set({ 'long-sort': sort }),
      }}
    />
  );
}

/** The name of a kind of work; a kind that this console does not know yet keeps its own. */
function useKindName() {
  const t = useText();
  return (kind: string) => (isKnown(kind) ? t(`console-machine.work-${kind}`) : kind);
}

function isKnown(kind: string): kind is WorkKind {
  return workKinds.some((each) => each === kind);
}
