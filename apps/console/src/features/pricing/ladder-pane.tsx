import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { IconPlus } from '@etg/ui/icons-more';
import { useEffect, useRef, useState } from 'react';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { differencesOf } from './differences.rules.ts';
import { typedAt } from './draft-body.rules.ts';
import { type AddedKind, addedKinds, addStep } from './edit-ladder.rules.ts';
import styles from './ladder.module.css';
import { ladderOf } from './ladder.rules.ts';
import { shownPlaces } from './ladder-faults.rules.ts';
import { FaultNote, type LadderFields, TypedField } from './ladder-field.tsx';
import { LadderStepPart } from './ladder-step.tsx';
import { MoreFields } from './more-fields.tsx';
import type { ShownPrice } from './shown-price.ts';
import { StateTag } from './state-tag.tsx';
import type { PriceEditor } from './use-price-form.ts';
import { usePriceWords } from './use-price-words.ts';

/** The bar that riders see, with numbers in it [QM3]. */
export function LadderPane({ editor, shown }: { editor: PriceEditor; shown: ShownPrice }) {
  const t = useText();
  const word = useWord();
  const fields = useFields(editor, shown);
  const words = usePriceWords(editor.page.currency);
  const isEdited = shown.version === undefined && editor.isDraft;
  return (
    <Pane
      title={t('console-prices.plan-version', {
        plan: word(`plan.${editor.plan.plan}`),
        version: shown.number,
      })}
      about={<StateTag state={shown.version?.state ?? (editor.plan.draft?.waiting ? 'waiting' : 'draft')} />}
      end={<span className={styles.about}>{t('console-prices.bar-about')}</span>}
    >
      <ol className={styles.ladder} aria-label={t('console-prices.steps')}>
        <li className={styles.in}>
          <b>{t('console-prices.step-included')}</b>
          <div className={styles.line}>
            <TypedField fields={fields} place="price" />
            <span>{t('console-prices.word-for')}</span>
            <TypedField fields={fields} place="window" />
          </div>
          <FaultNote fields={fields} places={['price', 'window']} />
        </li>
        {fields.ladder.steps.map((step, place) => (
          <LadderStepPart
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their place
            key={place}
            fields={fields}
            step={step}
            place={place}
            onChange={isEdited && editor.mayEdit ? editor.setLadder : undefined}
          />
        ))}
        {fields.ladder.steps.every(({ kind }) => kind !== 'lost') && (
          <li className={styles.stop}>
            <b>{t('console-prices.step-lost')}</b>
            <div className={styles.line}>
              <TypedField fields={fields} place="lost" />
              <span>{t('console-prices.word-if-lost')}</span>
            </div>
            <FaultNote fields={fields} places={['lost']} />
          </li>
        )}
      </ol>
      <FaultNote fields={fields} places={['steps']} />
      {isEdited && editor.schedule?.price === 0 && (
        <p className={styles.free} role="status">
          {t('console-prices.price-is-zero', { amount: words.money(0) })}
        </p>
      )}
      <div className={styles.foot}>
        <MoreFields fields={fields} onLessPrice={isEdited && editor.mayEdit ? editor.setLadder : undefined} />
        {isEdited && editor.mayEdit && <AddStep editor={editor} />}
        {!isEdited && !shown.version?.body?.version && <span>{t('console-prices.unreadable')}</span>}
        <BeginDraft editor={editor} shown={shown} />
      </div>
    </Pane>
  );
}

/** What the ladder shows and how its fields are changed; a version is only read. */
function useFields(editor: PriceEditor, shown: ShownPrice): LadderFields {
  const { page, form, faults, unsaved, mayEdit } = editor;
  const isVersion = shown.version !== undefined;
  const ladder = shown.version?.body ? ladderOf(shown.version.body, page.currency) : form.ladder;
  const compared = shown.compared?.body;
  const differs =
    compared && shown.schedule ? differencesOf(compared, shown.schedule).map(({ place }) => place) : [];
  return {
    ladder,
    faults: isVersion ? [] : faults,
    changed: new Set(isVersion ? [] : [...differs, ...unsaved]),
    type: !isVersion && editor.isDraft && mayEdit ? editor.type : undefined,
  };
}

/** "+ Step". The new one has empty fields, and the first of them has the focus. */
function AddStep({ editor }: { editor: PriceEditor }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<string>();
  const kinds = addedKinds(editor.form.ladder);
  useEffect(() => {
    if (added === undefined) return;
    document.querySelector<HTMLElement>(`[data-place="${added}"]`)?.focus();
    setAdded(undefined);
  }, [added]);
  function add(kind: AddedKind): void {
    const { ladder, place } = addStep(editor.form.ladder, kind);
    const first = shownPlaces(ladder).find(
      (each) => each.startsWith(`steps.${place}.`) && typedAt(ladder, each).trim().length < 2,
    );
    editor.setLadder(ladder);
    setOpen(false);
    setAdded(first);
  }
  const begin = () => (kinds.length === 1 ? add('charge') : setOpen(!isOpen));
  return (
    <div className={styles.add} ref={box}>
      {isOpen &&
        kinds.map((kind) => (
          <Button key={kind} size="small" onClick={() => add(kind)}>
            {t(`console-prices.add-${kind}`)}
          </Button>
        ))}
      <Button
        size="small"
        icon={<IconPlus />}
        aria-expanded={kinds.length > 1 ? isOpen : undefined}
        onClick={begin}
      >
        {t('console-prices.add-step')}
      </Button>
    </div>
  );
}

/** A version is never edited: a draft begins as it. */
function BeginDraft({ editor, shown }: { editor: PriceEditor; shown: ShownPrice }) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  if (editor.isDraft || !editor.mayEdit || shown.version?.state !== 'in-force') return null;
  return (
    <Button kind="lit" disabled={isOffline} onClick={editor.begin}>
      {t('console-prices.begin-draft')}
    </Button>
  );
}
