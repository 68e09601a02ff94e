import { mostAtOnce, patternLetters } from '@etg/contract/console/promo-words';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Pane } from '@etg/ui/console/pane';
import { Note } from '@etg/ui/note';
import { Segmented } from '@etg/ui/segmented';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { serverNow } from '../../platform/server-time.ts';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { useLocale } from '../../platform/time.tsx';
import { useDraft } from '../../platform/use-draft.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { type NewCodes, nothingTyped, readKept, readNewCodes, roomOf } from './new-codes.rules.ts';
import { NewCodesFields } from './new-codes-fields.tsx';
import styles from './promo.module.css';
import { promoCalls } from './use-promo-list.ts';

const begun = JSON.stringify(nothingTyped);

interface NewCodesPaneProps {
  /** With the id of the new code or batch, and how many codes it has. */
  onMade: (made: { id: string; count: number }) => void;
}

/** One code, or a batch that nobody can guess. What is typed survives a reload. */
export function NewCodesPane({ onMade }: NewCodesPaneProps) {
  const t = useText();
  const search = useSearchState();
  const client = useQueryClient();
  const draft = useDraft('new promo codes', begun);
  const form = readKept(draft.value) ?? nothingTyped;
  const set = (changes: Partial<NewCodes>) => draft.set(JSON.stringify({ ...form, ...changes }));
  const { faults, given } = readNewCodes(form, serverNow() / 1_000);
  const count = given?.codes.is === 'batch' ? given.codes.count : 1;
  const code = form.kind === 'one' ? form.code.trim() : form.pattern.trim().toUpperCase();
  const act = given && planAct({ name: 'POST /promos', params: undefined, given, reasons: undefined });
  return (
    <Pane
      title={t('console-promo.new-codes')}
      end={
        <span className={styles.kind}>
          <Segmented
            label={t('console-promo.how-many')}
            value={form.kind}
            onChange={(kind) => set({ kind })}
            segments={[
              { value: 'one', label: t('console-promo.one') },
              { value: 'batch', label: t('console-promo.batch') },
            ]}
          />
        </span>
      }
    >
      <ActPanel
        act={act}
        verb={
          form.kind === 'batch'
            ? t('console-promo.make-codes', { count: given ? count : 0 })
            : t('console-promo.make-code')
        }
        done={t('console-promo.made', { code, count })}
        onDone={(outcome) => {
          const id = resultText(outcome, 'id');
          draft.drop();
          for (const queryKey of promoCalls) void client.invalidateQueries({ queryKey });
          if (id === undefined) search.set({ new: undefined });
          else onMade({ id, count });
        }}
        onCancel={() => {
          draft.drop();
          search.set({ new: undefined });
        }}
      >
        <NewCodesFields form={form} faults={faults} set={set} />
        {form.kind === 'batch' && <RoomNote form={form} />}
      </ActPanel>
    </Pane>
  );
}

/** "4 letters from 24 that cannot be misread: 331,776 codes, 500 of them real." */
function RoomNote({ form }: { form: NewCodes }) {
  const t = useText();
  const locale = useLocale();
  const room = roomOf(form.pattern.trim().toUpperCase());
  const count = Number(form.count.trim());
  if (room === undefined || !Number.isInteger(count) || count < 1 || count > mostAtOnce) return null;
  return (
    <Note tone="info">
      {t('console-promo.room', {
        places: [...form.pattern].filter((letter) => letter === '#').length,
        letters: patternLetters.length,
        room: room.toLocaleString(locale),
        count: count.toLocaleString(locale),
      })}
    </Note>
  );
}

/** The codes of a new batch, for whoever prints or sends them. */
export function MadeDialog({ id, count, onClose }: { id: string; count: number; onClose: () => void }) {
  const t = useText();
  const [address] = useState(() => callAddress('GET /promos/{promoId}/codes', { params: { promoId: id } }));
  return (
    <Dialog title={t('console-promo.made-title', { count })} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t('console-promo.made-text')}</p>
        <div>
          <ExportButton address={address} count={count} />
        </div>
      </div>
      <Buttons>
        <Button kind="solid" onClick={onClose}>
          {t('console.done')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
