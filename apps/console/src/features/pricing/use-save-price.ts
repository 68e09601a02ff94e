import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type Reply } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { fromField } from '../../platform/zoned-time.rules.ts';
import { draftBodyOf } from './draft-body.rules.ts';
import type { PriceForm } from './price-form.rules.ts';
import type { PriceEditor } from './use-price-form.ts';

export type PriceDraft = Extract<Reply<'POST /prices/{country}/{plan}/draft'>, { outcome: 'saved' }>['draft'];

export interface PriceSave {
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Somebody else saved it meanwhile; fields that both changed are asked about. */
  readonly isConflictOpen: boolean;
  setConflictOpen(isOpen: boolean): void;
  /** Saves what is shown; undefined if it could not be saved. */
  save(): Promise<PriceDraft | undefined>;
  /** Throws the draft away; it can be undone. */
  discardDraft(): Promise<void>;
}

/** Saves the draft as it is typed, also with faults: there is one for each plan [QM2, QA8]. */
export function useSavePrice(editor: PriceEditor): PriceSave {
  const t = useText();
  const client = useQueryClient();
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isConflictOpen, setConflictOpen] = useState(false);
  const params = { country: editor.page.country, plan: editor.plan.plan };
  const readAgain = () => client.invalidateQueries({ queryKey: ['GET /prices/{country}'] });

  async function send(form: PriceForm, seen: number | undefined): Promise<PriceDraft | undefined> {
    const from = fromField(form.from, latest.current.page.zone);
    const reply = await call('POST /prices/{country}/{plan}/draft', {
      params,
      body: {
        body: draftBodyOf(form.ladder),
        ...(from !== undefined && { from }),
        ...(seen !== undefined && { seen }),
      },
    });
    await readAgain();
    if (reply.outcome === 'saved') return reply.draft;
    showToast({ kind: 'bad', words: t('console-prices.changed-meanwhile') });
    return undefined;
  }

  async function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    setBusy(true);
    setError(undefined);
    try {
      return await work();
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function save(): Promise<PriceDraft | undefined> {
    if (isBusy) return undefined;
    const { conflicts, form, plan } = latest.current;
    if (conflicts.length > 0) {
      setConflictOpen(true);
      return undefined;
    }
    // A moment that the clocks skip would be sent as "as soon as it is confirmed".
    if (form.from !== '' && fromField(form.from, latest.current.page.zone) === undefined) {
      showToast({ kind: 'bad', words: t('console-prices.from-first') });
      return undefined;
    }
    return run(async () => {
      const draft = await send(form, plan.draft?.edition);
      if (draft) showToast({ kind: 'done', words: t('console-prices.saved') });
      return draft;
    });
  }

  async function discardDraft(): Promise<void> {
    const { plan, saved } = latest.current;
    const seen = plan.draft?.edition;
    latest.current.discard();
    if (seen === undefined) return;
    await run(async () => {
      const reply = await call('POST /prices/{country}/{plan}/draft/discard', { params, body: { seen } });
      await readAgain();
      if (reply.outcome === 'changed') {
        showToast({ kind: 'bad', words: t('console-prices.changed-meanwhile') });
        return;
      }
      showToast({
        kind: 'done',
        words: t('console-prices.discarded'),
        until: Date.now() + undoMs,
        undo: () => void run(() => send(saved, undefined)),
      });
    });
  }

  return { isBusy, error, isConflictOpen, setConflictOpen, save, discardDraft };
}

const undoMs = 60_000;
