import { Button } from '@etg/ui/console/button';
import { Check, Fields, Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { Note } from '@etg/ui/note';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WaitingAct } from '../../platform/act/waiting-act.tsx';
import { showFirstError } from '../../platform/first-error.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { firstNameOfRecord, useMe } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { callQuery } from '../../platform/query.ts';
import { serverNow } from '../../platform/server-time.ts';
import { useMoment } from '../../platform/time.tsx';
import { cityOf } from '../../platform/time-zone.tsx';
import { fromField, toField } from '../../platform/zoned-time.rules.ts';
import { ForceDialog } from './force-dialog.tsx';
import { momentFault } from './plan-prices.rules.ts';
import styles from './prices.module.css';
import type { ShownPrice } from './shown-price.ts';
import type { PriceEditor } from './use-price-form.ts';
import type { PriceSave } from './use-save-price.ts';

interface ForcePaneProps {
  editor: PriceEditor;
  shown: ShownPrice;
  save: PriceSave;
}

/** From when a draft is to be in force, and the question to a second person [QM2]. */
export function ForcePane({ editor, shown, save }: ForcePaneProps) {
  const t = useText();
  const word = useWord();
  const client = useQueryClient();
  const { isDraft, mayEdit, plan, page } = editor;
  const subject = `${page.country} · ${t('console-prices.plan-version', { plan: word(`plan.${plan.plan}`), version: shown.number })}`;
  if (shown.version || !isDraft) return null;
  return (
    <Pane title={t('console-prices.put-in-force')}>
      <div className={styles.force}>
        <Moment editor={editor} />
        <Note tone="info">
          {shown.compared
            ? t('console-prices.keeps', { version: shown.compared.version })
            : t('console-prices.keeps-theirs')}
        </Note>
        {plan.draft?.waiting && (
          <WaitingAct
            waiting={plan.draft.waiting}
            subject={subject}
            says={{
              own: t('console-prices.waits-own'),
              others: t('console-prices.waits', { who: firstNameOfRecord(plan.draft.waiting.by) }),
            }}
            note={t('console-prices.waits-no-edit')}
            readAgain={() => client.invalidateQueries({ queryKey: ['GET /prices/{country}'] })}
          />
        )}
        {mayEdit && <Ask editor={editor} shown={shown} save={save} />}
      </div>
    </Pane>
  );
}

/** The next midnight in that country: prices seldom change in the middle of a day. */
function tomorrow(zone: string): string {
  return `${toField(serverNow() / 1_000 + 86_400, zone).slice(0, 11)}00:00`;
}

function Moment({ editor }: { editor: PriceEditor }) {
  const t = useText();
  const { page, plan, form, mayEdit } = editor;
  const city = cityOf(page.zone);
  const fault = momentFault(form.from, { zone: page.zone, now: serverNow() / 1_000, plan });
  const isChanged = editor.unsaved.includes('from');
  const at = fromField(form.from, page.zone);
  const moment = useMoment();
  if (!mayEdit)
    return (
      <p className={styles.moment}>
        <span>{t('console-prices.from')}</span>
        <b>
          {at === undefined
            ? t('console-prices.from-confirmed')
            : t('console-prices.moment-in', { at: moment(at, page.zone), city })}
        </b>
      </p>
    );
  return (
    <Fields>
      <Check
        checked={form.from === ''}
        onChange={({ target }) => editor.setFrom(target.checked ? '' : tomorrow(page.zone))}
      >
        {t('console-prices.from-confirmed')}
      </Check>
      {form.from !== '' && (
        <Input
          type="datetime-local"
          label={t('console-prices.from')}
          hint={t('console-prices.from-hint', { city })}
          changed={isChanged}
          error={fault && t(`console-prices.from-${fault}`, { city })}
          value={form.from}
          // Emptied by its own button, it is not "as soon as confirmed": that is said above.
          onChange={({ target }) => target.value !== '' && editor.setFrom(target.value)}
        />
      )}
    </Fields>
  );
}

function Ask({ editor, shown, save }: ForcePaneProps) {
  const t = useText();
  const [asked, setAsked] = useState<number>();
  const isOffline = useOfflineSince() !== undefined;
  const { page, plan, form, faults, unsaved, conflicts } = editor;
  const isMoment = momentFault(form.from, { zone: page.zone, now: serverNow() / 1_000, plan }) === undefined;
  const isReady = faults.length === 0 && isMoment && conflicts.length === 0 && shown.schedule !== undefined;
  async function ask(): Promise<void> {
    if (showFirstError() || !isReady) return;
    const isSaved = unsaved.length === 0 && plan.draft !== undefined;
    const edition = isSaved ? plan.draft?.edition : (await save.save())?.edition;
    if (edition !== undefined) setAsked(edition);
  }
  return (
    <>
      <Button
        kind="lit"
        size="wide"
        disabled={!isReady || save.isBusy || isOffline}
        onClick={() => void ask()}
      >
        {t('console-prices.ask')}
      </Button>
      <p className={styles.two}>
        <Confirmers />
      </p>
      {faults.length > 0 && (
        <p className={styles.two} role="status">
          {t('console-prices.faults', { count: faults.length })}
        </p>
      )}
      {plan.draft && (
        <Button
          size="small"
          kind="ghost"
          disabled={save.isBusy || isOffline}
          onClick={() => void save.discardDraft()}
        >
          {t('console-prices.discard-draft')}
        </Button>
      )}
      {asked !== undefined && (
        <ForceDialog editor={editor} shown={shown} edition={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

const mostNames = 3;

/** "Prices need two people. Jonas can confirm." */
function Confirmers() {
  const t = useText();
  const { name } = useMe();
  const { data } = useQuery(callQuery('GET /staff/roles'));
  const able = data?.roles.filter(({ rights }) => rights.includes('price.confirm')) ?? [];
  const names = [...new Set(able.flatMap((role) => role.names))].filter((each) => !name.startsWith(each));
  return names.length === 0
    ? t('console-prices.two-people')
    : t('console-prices.two-people-who', { who: names.slice(0, mostNames).join(t('console.or')) });
}
