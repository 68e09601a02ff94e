import type { InboxCase } from '@etg/contract/console/inbox';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import type { Draft } from './answer-draft.rules.ts';
import type { CloseChoice } from './close-with.tsx';
import { useInboxWord } from './use-inbox-word.ts';
import type { QuickAct } from './use-quick-act.tsx';

export interface AnswerBoxProps {
  found: InboxCase;
  closing: CloseChoice;
  quick: QuickAct;
  onSnooze: () => void;
  onClosed: () => void;
}

interface Written {
  draft: Draft;
  isNote: boolean;
  /** The rental ends with it: money moves, so it is looked at first. */
  ends: boolean;
  onSaved: () => void;
}

/** What the one lit button does with what is written, and says so. */
export function useSending({ found, closing, quick, onClosed }: AnswerBoxProps, written: Written) {
  const word = useInboxWord();
  const [isPuttingRight, setPuttingRight] = useState(false);
  const { draft, isNote, ends, onSaved } = written;
  const params = { itemId: found.item.id };
  const text = draft.text.trim();
  const closes = closing === 'open' ? undefined : closing;
  const isReady = text === '' ? closes !== undefined && !isNote && !ends : isNote || draft.by.length > 0;
  const verb = isNote ? word('save-note') : word(verbOf({ ends, closes: closes !== undefined, text }));

  function saveNote(): void {
    const act = planAct({ name: 'POST /inbox/{itemId}/note', params, given: { text }, reasons: undefined });
    quick.run({ act, verb, done: word('noted'), onDone: onSaved });
  }
  function close(): void {
    if (!closes) return;
    const given = { with: closes };
    const act = planAct({ name: 'POST /inbox/{itemId}/close', params, given, reasons: undefined });
    quick.run({ act, verb, done: word('closed-toast'), onDone: onClosed });
  }
  function answer(): void {
    const { language, by } = draft;
    const given = { text, language, by, ...(closes && { close: closes }) };
    const act = planAct({ name: 'POST /inbox/{itemId}/answer', params, given, reasons: undefined });
    quick.run({ act, verb, done: word('answered'), onDone: onClosed });
  }
  return {
    isReady,
    verb,
    isPuttingRight,
    cancel: () => setPuttingRight(false),
    send: () => {
      if (!isReady || quick.isBusy) return;
      if (isNote) saveNote();
      else if (ends) setPuttingRight(true);
      else if (text === '') close();
      else answer();
    },
  };
}

function verbOf({ ends, closes, text }: { ends: boolean; closes: boolean; text: string }): string {
  if (ends) return 'send-end';
  if (!closes) return 'send';
  return text === '' ? 'close-only' : 'send-close';
}
