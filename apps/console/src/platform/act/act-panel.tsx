import type { ActOutcome } from '@etg/contract/console/consequence';
import type { ReasonCode } from '@etg/contract/console/rights';
import { Button } from '@etg/ui/console/button';
import { Area, Fields, Input, Select } from '@etg/ui/console/form';
import { IconPasskey } from '@etg/ui/console/icons';
import { Note } from '@etg/ui/note';
import { Loading, Skeleton } from '@etg/ui/skeleton';
import { type ReactNode, useId, useState } from 'react';
import { useActName } from '../act-name.ts';
import { useText, useWord } from '../i18n.tsx';
import { useKeys } from '../keys.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useMoney } from '../time.tsx';
import { useDraft } from '../use-draft.ts';
import { ActButtons, reasonField } from './act-buttons.tsx';
import type { PlannedAct } from './act-call.ts';
import styles from './act-panel.module.css';
import { toastOutcome } from './act-toast.ts';
import { ConsequenceTable } from './consequence-table.tsx';
import { changedRows } from './difference.rules.ts';
import { type ActState, type ActWords, useAct } from './use-act.ts';

export interface ActPanelProps {
  /** Undefined while what is decided is not complete. */
  act: PlannedAct | undefined;
  /** On the one lit button: the verb with its object and amount. */
  verb: string;
  /** The same once the preview says what is given back: "End it, give back $1.00". */
  verbWith?: ((amount: string) => string) | undefined;
  /** For the toast, once it is done: "Theo is signed out". */
  done: string;
  /** What cannot be undone: it is done only after this was typed. */
  dangerous?: { type: string; safe: string } | undefined;
  /** Chosen already: somebody with gloves at a station presses twice, not four times. */
  usualReason?: ReasonCode | undefined;
  /** Why it waits for a second person, if not because of the daily limit. */
  secondWords?: string | undefined;
  /** Fields that decide what is done, above the preview. */
  children?: ReactNode;
  /** What is shown while it is being done, if that can take long. */
  whileBusy?: ReactNode;
  /** With what the server's answer brings, such as the id of a new invitation. */
  onDone: (outcome: ActOutcome) => void;
  onCancel: () => void;
}

const noChange: ReadonlySet<number> = new Set();

/** Every change that staff make: what it does, why, and one lit button [QA4, QA5]. */
export function ActPanel(props: ActPanelProps) {
  const { act, done, dangerous, children, onDone, onCancel } = props;
  const t = useText();
  const money = useMoney();
  const [code, setCode] = useState<ActWords['code']>(props.usualReason ?? '');
  const words = useDraft(act && `${act.name} ${Object.values(act.params).join(' ')}`, '');
  const reason = { code, words: words.value };
  function setReason(next: ActWords): void {
    setCode(next.code);
    words.set(next.words);
  }
  const [typed, setTyped] = useState('');
  const state = useAct(act, (outcome) => {
    words.drop();
    toastOutcome(outcome, { t, done });
    onDone(outcome);
  });
  const formId = useId();
  const { preview, isBusy, needsPasskey } = state;
  const total = preview?.consequence.total;
  const verb = (total && props.verbWith?.(money(total.amount, total.currency))) || props.verb;
  const reasons = preview && !preview.needsReason ? undefined : act?.reasons;
  const isReasoned = isReasonGiven(reason, reasons);
  const isReady =
    preview !== undefined &&
    !needsPasskey &&
    !isBusy &&
    isReasoned &&
    (dangerous === undefined || typed.trim() === dangerous.type);
  const confirm = () => isReady && state.confirm(reason);
  useKeys([{ keys: 'mod+Enter', label: verb, inDialog: true, inFields: true, run: () => void confirm() }]);
  return (
    <form
      id={formId}
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      {children}
      <Previewed state={state} />
      <Meanwhile state={state} />
      {reasons && <ReasonFields reasons={reasons} reason={reason} onChange={setReason} />}
      {dangerous && (
        <Input
          label={t('console.type-to-confirm', { text: dangerous.type })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {preview?.needsSecondPerson && (
        <Note tone="warn">{props.secondWords ?? t('console.needs-second')}</Note>
      )}
      {isBusy && props.whileBusy}
      <ActProblemNote state={state} />
      {needsPasskey && <ProofStep state={state} />}
      <ActButtons
        formId={formId}
        verb={preview?.needsSecondPerson ? t('console.keep-ready', { verb }) : verb}
        preview={preview}
        isReady={isReady}
        isReasoned={isReasoned}
        look={dangerous ? 'bad' : needsPasskey ? 'plain' : 'lit'}
        cancel={dangerous?.safe ?? t('console.cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}

/** What it will change; and what changed since it was looked at. */
function Previewed({ state: { preview, seen, isLoading } }: { state: ActState }) {
  const t = useText();
  return (
    <>
      {isLoading && (
        <Loading label={t('console.loading')}>
          <Skeleton />
          <Skeleton shape="half" />
        </Loading>
      )}
      {preview && (
        <ConsequenceTable
          consequence={preview.consequence}
          changed={seen ? changedRows(seen.consequence, preview.consequence) : noChange}
        />
      )}
      {seen && (
        <Note tone="info" alert>
          {t('console.changed-meanwhile')}
        </Note>
      )}
    </>
  );
}

/** `other` says nothing by itself: it needs words. */
function isReasonGiven({ code, words }: ActWords, reasons: readonly ReasonCode[] | undefined): boolean {
  return !reasons || (code !== '' && (code !== 'other' || words.trim() !== ''));
}

interface ReasonFieldsProps {
  reasons: readonly ReasonCode[];
  reason: ActWords;
  onChange: (reason: ActWords) => void;
}

function ReasonFields({ reasons, reason, onChange }: ReasonFieldsProps) {
  const t = useText();
  const word = useWord();
  return (
    <Fields>
      <Select
        name={reasonField}
        label={t('console.why')}
        value={reason.code}
        onChange={({ target }) =>
          onChange({ ...reason, code: reasons.find((code) => code === target.value) ?? '' })
        }
      >
        <option value="">{t('console.choose-reason')}</option>
        {reasons.map((code) => (
          <option key={code} value={code}>
            {word(`reason.${code}`)}
          </option>
        ))}
      </Select>
      <Area
        label={t('console.in-words')}
        hint={reason.code === 'other' ? t('console.other-needs-words') : undefined}
        maxLength={500}
        value={reason.words}
        onChange={(event) => onChange({ ...reason, words: event.target.value })}
      />
    </Fields>
  );
}

/** What others are about to do to the same subject. */
function Meanwhile({ state: { preview } }: { state: ActState }) {
  const t = useText();
  const actName = useActName();
  return preview?.meanwhile.map(({ id, act, operator }) => (
    <Note key={id} tone="warn">
      {t('console.somebody-else', { who: operator, what: actName(act) })}
    </Note>
  ));
}

/** "Prove it is you": a passkey not older than five minutes [QS3]. */
function ProofStep({ state }: { state: ActState }) {
  const t = useText();
  return (
    <div className={styles.panel}>
      <p>
        <b>{t('console.prove-title')}</b> {t('console.prove-text')}
      </p>
      <div>
        <Button kind="lit" icon={<IconPasskey />} disabled={state.isBusy} onClick={state.provePasskey}>
          {t('console.use-passkey')}
        </Button>
      </div>
    </div>
  );
}

function ActProblemNote({ state: { problem, again } }: { state: ActState }) {
  const t = useText();
  const word = useWord();
  if (!problem) return null;
  if (problem.why === 'error') return <ProblemNote error={problem.error} onAgain={again} />;
  const words = problem.why === 'cancelled' ? t('console.passkey-cancelled') : word(`refused.${problem.key}`);
  return (
    <Note tone="bad" alert>
      {words}
    </Note>
  );
}
