import type { ActOutcome } from '@etg/contract/console/consequence';
import type { Right } from '@etg/contract/console/rights';
import type { RiderName } from '@etg/contract/console/support';
import { Button } from '@etg/ui/console/button';
import { Dialog } from '@etg/ui/console/dialog';
import { Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import styles from './more-acts.module.css';
import { saveExport } from './save-export.ts';

export interface MoreActsProps {
  readonly rider: RiderName;
  /** How many devices the rider is signed in on. */
  readonly devices: number;
  /** The rental whose receipts can be sent again. */
  readonly rentalId: string | undefined;
  readonly onDone: () => void;
}

type MoreAct = 'sessions' | 'email' | 'receipt' | 'export' | 'delete';

const rightOf: Record<MoreAct, Right> = {
  sessions: 'rider.correct',
  email: 'rider.correct',
  receipt: 'rider.correct',
  export: 'rider.export',
  delete: 'rider.export',
};
const everyAct = ['sessions', 'email', 'receipt', 'export', 'delete'] as const;

/** What a rider can ask for besides: sessions, mail, receipt, their data, and to be deleted [QC8]. */
export function MoreActs(props: MoreActsProps) {
  const t = useText();
  const { rights } = useMe();
  const [open, setOpen] = useState<MoreAct>();
  const isOffered: Record<MoreAct, boolean> = {
    sessions: props.devices > 0,
    email: true,
    receipt: props.rentalId !== undefined,
    export: true,
    delete: true,
  };
  const offered = everyAct.filter((act) => rights.includes(rightOf[act]) && isOffered[act]);
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    props.onDone();
  };
  if (offered.length === 0) return null;
  return (
    <Pane title={t('console-put-right.more')}>
      <div className={styles.acts}>
        {offered.map((act) => (
          <Button
            key={act}
            size="small"
            kind={act === 'delete' ? 'bad' : 'plain'}
            onClick={() => setOpen(act)}
          >
            {t(`console-put-right.more-${act}`)}
          </Button>
        ))}
      </div>
      {open && <Opened {...props} open={open} onDone={done} onCancel={close} />}
    </Pane>
  );
}

interface OpenedProps extends MoreActsProps {
  open: MoreAct;
  onCancel: () => void;
}

function Opened({ open, rider, rentalId, onDone, onCancel }: OpenedProps) {
  const t = useText();
  const params = { riderId: rider.id };
  const words = {
    title: t(`console-put-right.more-${open}`),
    verb: t(`console-put-right.more-${open}`),
    done: t(`console-put-right.more-${open}-done`),
    onCancel,
  };
  switch (open) {
    case 'email':
      return <EmailDialog riderId={rider.id} onDone={onDone} onCancel={onCancel} />;
    case 'sessions': {
      const reasons = ['rider-asked', 'abuse', 'other'] as const;
      const act = planAct({ name: 'POST /riders/{riderId}/end-sessions', params, given: {}, reasons });
      return <ActDialog {...words} act={act} onDone={onDone} />;
    }
    case 'receipt': {
      const reasons = ['rider-asked', 'other'] as const;
      const name = 'POST /rentals/{rentalId}/resend-receipt';
      const act = planAct({ name, params: { rentalId: rentalId ?? '' }, given: {}, reasons });
      return <ActDialog {...words} act={act} onDone={onDone} />;
    }
    case 'export': {
      const reasons = ['rider-asked', 'other'] as const;
      const act = planAct({ name: 'POST /riders/{riderId}/export', params, given: {}, reasons });
      const save = (outcome: ActOutcome) => {
        saveExport(outcome);
        onDone();
      };
      return <ActDialog {...words} act={act} onDone={save} />;
    }
    case 'delete': {
      const act = planAct({
        name: 'POST /riders/{riderId}/delete',
        params,
        given: {},
        reasons: ['rider-asked'] as const,
      });
      const dangerous = {
        type: rider.name ?? rider.phone.slice(-4),
        safe: t('console-put-right.keep-account'),
      };
      return <ActDialog {...words} act={act} dangerous={dangerous} onDone={onDone} />;
    }
  }
}

function EmailDialog({
  riderId,
  onDone,
  onCancel,
}: {
  riderId: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  const act = isMail
    ? planAct({
        name: 'POST /riders/{riderId}/correct-email',
        params: { riderId },
        given: { email },
        reasons: ['rider-asked', 'mistake', 'other'],
      })
    : undefined;
  return (
    <Dialog title={t('console-put-right.more-email')} shape="side" onClose={onCancel}>
      <ActPanel
        act={act}
        verb={t('console-put-right.email-verb')}
        done={t('console-put-right.more-email-done')}
        onDone={onDone}
        onCancel={onCancel}
      >
        <Input
          label={t('console-put-right.email')}
          type="email"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ActPanel>
    </Dialog>
  );
}
