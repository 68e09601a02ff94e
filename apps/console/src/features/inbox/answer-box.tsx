import type { InboxCase } from '@etg/contract/console/inbox';
import { languages } from '@etg/contract/languages';
import { Button } from '@etg/ui/console/button';
import { ChoiceChip } from '@etg/ui/console/chips';
import { Area, Check } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useRef, useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMay } from '../../platform/me.tsx';
import { useMoment, useMoney } from '../../platform/time.tsx';
import {
  type Draft,
  firstDraft,
  isLanguage,
  putRightReasons,
  templateIn,
  type Way,
} from './answer-draft.rules.ts';
import type { CloseChoice } from './close-with.tsx';
import styles from './inbox.module.css';
import { nameOf } from './item-story.tsx';
import { useInboxWord } from './use-inbox-word.ts';
import type { QuickAct } from './use-quick-act.tsx';

interface AnswerBoxProps {
  found: InboxCase;
  closing: CloseChoice;
  quick: QuickAct;
  onSnooze: () => void;
  onClosed: () => void;
}

/** The answer with its template, language and ways, or a note for colleagues; one lit button. */
export function AnswerBox({ found, closing, quick, onSnooze, onClosed }: AnswerBoxProps) {
  const word = useInboxWord();
  const { item, reachable, templates, proposal } = found;
  const [draft, setDraft] = useState<Draft>(() => firstDraft(found));
  const [isNote, setNote] = useState(reachable.length === 0);
  const [isEnding, setEnding] = useState(proposal?.fits === true && proposal.end !== undefined);
  const [isPuttingRight, setPuttingRight] = useState(false);
  const template = useRef<HTMLDivElement>(null);
  const mayEnd = useMay('rental.end') && proposal?.end !== undefined && item.rental !== undefined;
  const ends = mayEnd && isEnding && closing === 'put-right' && !isNote;
  const params = { itemId: item.id };
  const text = draft.text.trim();
  const closes = closing === 'open' ? undefined : closing;
  const isReady = text === '' ? closes !== undefined && !isNote : isNote || draft.by.length > 0;
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  function send(): void {
    if (!isReady || quick.isBusy) return;
    if (isNote) {
      const act = planAct({ name: 'POST /inbox/{itemId}/note', params, given: { text }, reasons: undefined });
      return quick.run({
        act,
        verb: word('save-note'),
        done: word('noted'),
        onDone: () => change({ text: '' }),
      });
    }
    if (ends) return setPuttingRight(true);
    if (text === '' && closes) {
      const given = { with: closes };
      const act = planAct({ name: 'POST /inbox/{itemId}/close', params, given, reasons: undefined });
      return quick.run({ act, verb: word('close-only'), done: word('closed-toast'), onDone: onClosed });
    }
    const given = { text, language: draft.language, by: draft.by, ...(closes && { close: closes }) };
    const act = planAct({ name: 'POST /inbox/{itemId}/answer', params, given, reasons: undefined });
    quick.run({ act, verb, done: word('answered'), onDone: onClosed });
  }
  const verb = isNote
    ? word('save-note')
    : ends
      ? word('send-end')
      : closes
        ? word(text === '' ? 'close-only' : 'send-close')
        : word('send');
  useKeys([
    { keys: 'e', label: word('key-send'), line: true, run: send },
    { keys: 'mod+Enter', label: verb, inFields: true, run: send },
    {
      keys: 't',
      label: word('key-template'),
      line: true,
      run: () => template.current?.querySelector('select')?.focus(),
    },
  ]);
  return (
    <div className={styles.answer}>
      <div className={styles.row} ref={template}>
        <Modes isNote={isNote} canAnswer={reachable.length > 0} onChange={setNote} />
        {!isNote && (
          <span className={`${styles.row} ${styles.end}`}>
            {templates.length > 0 && (
              <ChoiceChip
                label={word('template')}
                value={draft.template}
                onChange={({ target }) => setDraft(templateIn(found, draft, { name: target.value }))}
              >
                <option value="">{word('no-template')}</option>
                {templates.map(({ name }) => (
                  <option key={name} value={name}>
                    {word(`template-${name}`)}
                  </option>
                ))}
              </ChoiceChip>
            )}
            <ChoiceChip
              label={word('language')}
              value={draft.language}
              onChange={({ target: { value } }) =>
                isLanguage(value) && setDraft(templateIn(found, draft, { language: value }))
              }
            >
              {languages.map((language) => (
                <option key={language} value={language}>
                  {nameOf(language)}
                </option>
              ))}
            </ChoiceChip>
          </span>
        )}
      </div>
      {reachable.length === 0 && <Note>{word('cannot-answer')}</Note>}
      <Area
        label={word(isNote ? 'note-label' : 'answer-label')}
        value={draft.text}
        lang={isNote ? undefined : draft.language}
        maxLength={2_000}
        rows={5}
        onChange={({ target }) => change({ text: target.value })}
      />
      {!isNote && <Ways reachable={reachable} by={draft.by} onChange={(by) => change({ by })} />}
      <div className={styles.row}>
        {mayEnd && closing === 'put-right' && !isNote && (
          <EndCheck found={found} isEnding={isEnding} onChange={setEnding} />
        )}
        <span className={`${styles.row} ${styles.end}`}>
          <Button keys="s" onClick={onSnooze}>
            {word('snooze')}
          </Button>
          <Button kind="lit" keys="e" disabled={!isReady || quick.isBusy} onClick={send}>
            {verb}
          </Button>
        </span>
      </div>
      {isPuttingRight && (
        <PutRightDialog
          found={found}
          draft={{ ...draft, text }}
          onCancel={() => setPuttingRight(false)}
          onDone={onClosed}
        />
      )}
    </div>
  );
}

function Modes({
  isNote,
  canAnswer,
  onChange,
}: {
  isNote: boolean;
  canAnswer: boolean;
  onChange: (isNote: boolean) => void;
}) {
  const word = useInboxWord();
  return (
    <fieldset className={styles.segments} aria-label={word('what-to-write')}>
      {(['answer', 'note'] as const).map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="mode"
            disabled={mode === 'answer' && !canAnswer}
            checked={isNote === (mode === 'note')}
            onChange={() => onChange(mode === 'note')}
          />
          {word(mode)}
        </label>
      ))}
    </fieldset>
  );
}

function Ways({
  reachable,
  by,
  onChange,
}: {
  reachable: readonly Way[];
  by: readonly Way[];
  onChange: (by: Way[]) => void;
}) {
  const word = useInboxWord();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row
    <div className={styles.row} role="group" aria-label={word('ways')}>
      <span className={styles.sub}>{word('ways')}</span>
      {reachable.map((way) => (
        <Check
          key={way}
          checked={by.includes(way)}
          onChange={({ target }) =>
            onChange(reachable.filter((each) => (each === way ? target.checked : by.includes(each))))
          }
        >
          {word(`way-${way}`)}
        </Check>
      ))}
    </div>
  );
}

function EndCheck({
  found: { proposal },
  isEnding,
  onChange,
}: {
  found: InboxCase;
  isEnding: boolean;
  onChange: (isEnding: boolean) => void;
}) {
  const word = useInboxWord();
  const money = useMoney();
  const moment = useMoment();
  const end = proposal?.end;
  if (!end) return null;
  const { venue, zone } = end.place;
  const words = end.gives_back
    ? word('end-and-give', { venue, amount: money(end.gives_back.amount, end.gives_back.currency) })
    : word('end-only', { venue, time: moment(end.at, zone) });
  return (
    <Check checked={isEnding} onChange={({ target }) => onChange(target.checked)}>
      {words}
    </Check>
  );
}

interface PutRightDialogProps {
  found: InboxCase;
  draft: Draft;
  onCancel: () => void;
  onDone: () => void;
}

/** Money moves: what changes is shown, with a reason, before anything leaves [QA5]. */
export function PutRightDialog({ found: { item, proposal }, draft, onCancel, onDone }: PutRightDialogProps) {
  const t = useText();
  const word = useInboxWord();
  const end = proposal?.end;
  const { text, language, by } = draft;
  const given = { station: end?.place.station ?? '', at: end?.at ?? 0, text, language, by };
  return (
    <ActDialog
      title={word('confirm-title')}
      act={planAct({
        name: 'POST /inbox/{itemId}/put-right',
        params: { itemId: item.id },
        given,
        reasons: putRightReasons,
      })}
      verb={word('send-end')}
      done={t('console.sent')}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
