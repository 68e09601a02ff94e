import type { InboxItem } from '@etg/contract/console/inbox';
import { Dialog } from '@etg/ui/console/dialog';
import { useQuery } from '@tanstack/react-query';
import { planAct } from '../../platform/act/act-call.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { serverNow } from '../../platform/server-time.ts';
import { useMoment } from '../../platform/time.tsx';
import { ChoiceList } from './choice-list.tsx';
import styles from './inbox.module.css';
import { snoozeTimes } from './snooze.rules.ts';
import { useInboxWord, useItemTitle } from './use-inbox-word.ts';
import type { QuickAct } from './use-quick-act.tsx';

interface ItemDialogProps {
  item: InboxItem;
  quick: QuickAct;
  onClose: () => void;
}

/** `a`, then the first letters of a name. */
export function AssignDialog({ item, quick, onClose }: ItemDialogProps) {
  const word = useInboxWord();
  const query = useQuery(callQuery('GET /inbox-people'));
  const assign = (to: string | null, done: string) => {
    const act = planAct({
      name: 'POST /inbox/{itemId}/assign',
      params: { itemId: item.id },
      given: { to },
      reasons: undefined,
    });
    quick.run({ act, verb: word('assign'), done });
    onClose();
  };
  const nobody = {
    id: 'nobody',
    words: word('nobody'),
    isOther: true,
    choose: () => assign(null, word('unassigned')),
  };
  return (
    <Dialog title={word('assign-title')} onClose={onClose}>
      <Pending query={query}>
        <ChoiceList
          choices={[
            ...(query.data?.people ?? []).map(({ id, name }) => ({
              id,
              words: name,
              choose: () => assign(id, word('assigned', { who: name })),
            })),
            ...(item.assigned ? [nobody] : []),
          ]}
        />
      </Pending>
    </Dialog>
  );
}

export function SnoozeDialog({ item, quick, onClose, onDone }: ItemDialogProps & { onDone: () => void }) {
  const word = useInboxWord();
  const moment = useMoment();
  const zone = item.place?.zone;
  const snooze = (until: number) => {
    const act = planAct({
      name: 'POST /inbox/{itemId}/snooze',
      params: { itemId: item.id },
      given: { until },
      reasons: undefined,
    });
    quick.run({
      act,
      verb: word('snooze'),
      done: word('snoozed', { time: moment(until, zone) }),
      onDone,
    });
    onClose();
  };
  return (
    <Dialog title={word('snooze-title')} onClose={onClose}>
      <ChoiceList
        choices={snoozeTimes(serverNow()).map(({ name, until }) => ({
          id: name,
          words: `${word(`snooze-${name}`)} · ${moment(until, zone)}`,
          choose: () => snooze(until),
        }))}
      />
    </Dialog>
  );
}

/** The same as another item of its kind or station: it closes with that one. */
export function MergeDialog({
  item,
  items,
  quick,
  onClose,
  onDone,
}: ItemDialogProps & { items: readonly InboxItem[]; onDone: () => void }) {
  const word = useInboxWord();
  const titleOf = useItemTitle();
  const others = items.filter(
    ({ id, kind, place, state }) =>
      id !== item.id && state !== 'done' && (kind === item.kind || place?.station === item.place?.station),
  );
  const merge = (into: string) => {
    const act = planAct({
      name: 'POST /inbox/{itemId}/merge',
      params: { itemId: item.id },
      given: { into },
      reasons: undefined,
    });
    quick.run({ act, verb: word('merge'), done: word('merged'), onDone });
    onClose();
  };
  return (
    <Dialog title={word('merge-title')} onClose={onClose}>
      <p className={styles.sub}>{word(others.length > 0 ? 'merge-about' : 'merge-none')}</p>
      <ChoiceList
        choices={others.map((other) => ({
          id: other.id,
          words: [titleOf(other), other.place?.station].filter(Boolean).join(' · '),
          choose: () => merge(other.id),
        }))}
      />
    </Dialog>
  );
}
