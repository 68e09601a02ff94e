import type { InboxCase } from '@etg/contract/console/inbox';
import { languages } from '@etg/contract/languages';
import { classNames } from '@etg/ui/class-names';
import { Button } from '@etg/ui/console/button';
import { ChoiceChip } from '@etg/ui/console/chips';
import { Area, Check } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useRef, useState } from 'react';
import { useKeys } from '../../platform/keys.ts';
import { useMay } from '../../platform/me.tsx';
import { useMoment, useMoney } from '../../platform/time.tsx';
import styles from './answer.module.css';
import { type Draft, firstDraft, isLanguage, templateIn, type Way } from './answer-draft.rules.ts';
import { nameOf } from './item-story.tsx';
import { PutRightDialog } from './put-right-dialog.tsx';
import { useInboxWord } from './use-inbox-word.ts';
import { type AnswerBoxProps, useSending } from './use-sending.ts';

/** The answer with its template, language and ways, or a note for colleagues; one lit button. */
export function AnswerBox(props: AnswerBoxProps) {
  const { found, closing, quick, onSnooze, onClosed } = props;
  const word = useInboxWord();
  const { reachable } = found;
  const [draft, setDraft] = useState<Draft>(() => firstDraft(found));
  const [isNote, setNote] = useState(reachable.length === 0);
  const [isEnding, setEnding] = useState(found.proposal?.fits === true && found.proposal.end !== undefined);
  const chips = useRef<HTMLDivElement>(null);
  const mayEnd = useMay('rental.end') && found.proposal?.end !== undefined && found.item.rental !== undefined;
  const canEnd = mayEnd && closing === 'put-right' && !isNote;
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const sending = useSending(props, {
    draft,
    isNote,
    ends: canEnd && isEnding,
    onSaved: () => change({ text: '' }),
  });
  useKeys([
    { keys: 'e', label: word('key-send'), line: true, run: sending.send },
    { keys: 'mod+Enter', label: sending.verb, inFields: true, run: sending.send },
    {
      keys: 't',
      label: word('key-template'),
      line: true,
      run: () => chips.current?.querySelector('select')?.focus(),
    },
  ]);
  return (
    <div className={styles.answer}>
      <div className={styles.row} ref={chips}>
        <Modes isNote={isNote} canAnswer={reachable.length > 0} onChange={setNote} />
        {!isNote && <AnswerChips found={found} draft={draft} onChange={setDraft} />}
      </div>
      {reachable.length === 0 && <Note>{word('cannot-answer')}</Note>}
      <Area
        label={word(isNote ? 'note-label' : 'answer-label')}
        value={draft.text}
        lang={isNote ? undefined : draft.language}
        maxLength={2_000}
        rows={4}
        onChange={({ target }) => change({ text: target.value })}
      />
      {!isNote && <Ways reachable={reachable} by={draft.by} onChange={(by) => change({ by })} />}
      <div className={classNames(styles.row, styles.send)}>
        {canEnd && <EndCheck found={found} isEnding={isEnding} onChange={setEnding} />}
        <span className={`${styles.row} ${styles.end}`}>
          <Button keys="s" onClick={onSnooze}>
            {word('snooze')}
          </Button>
          <Button kind="lit" keys="e" disabled={!sending.isReady || quick.isBusy} onClick={sending.send}>
            {sending.verb}
          </Button>
        </span>
      </div>
      {sending.isPuttingRight && (
        <PutRightDialog found={found} draft={draft} onCancel={sending.cancel} onDone={onClosed} />
      )}
    </div>
  );
}

function AnswerChips({
  found,
  draft,
  onChange,
}: {
  found: InboxCase;
  draft: Draft;
  onChange: (draft: Draft) => void;
}) {
  const word = useInboxWord();
  return (
    <span className={`${styles.row} ${styles.end}`}>
      {found.templates.length > 0 && (
        <ChoiceChip
          label={word('template')}
          value={draft.template}
          onChange={({ target }) => onChange(templateIn(found, draft, { name: target.value }))}
        >
          <option value="">{word('no-template')}</option>
          {found.templates.map(({ name }) => (
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
          isLanguage(value) && onChange(templateIn(found, draft, { language: value }))
        }
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {nameOf(language)}
          </option>
        ))}
      </ChoiceChip>
    </span>
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
