import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import { classNames } from '@etg/ui/class-names';
import { Key } from '@etg/ui/console/key';
import { Pane } from '@etg/ui/console/pane';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMe } from '../../platform/me.tsx';
import { EvidenceDetail } from './evidence-detail.tsx';
import { evidenceLink } from './evidence-link.rules.ts';
import { ProposalNote } from './proposal-note.tsx';
import styles from './rental-case.module.css';
import { useCaseTimes } from './use-case-times.ts';
import { useEvidenceWords } from './use-evidence-words.ts';

interface EvidencePaneProps {
  facts: RentalCase;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Every piece of evidence, newest first; `j` and `k` walk it and the axis follows. */
export function EvidencePane({ facts, chosen, onChoose }: EvidencePaneProps) {
  const t = useText();
  const items = facts.items.toReversed();
  const walk = (step: 1 | -1) => {
    const place = items.findIndex(({ id }) => id === chosen);
    const next = place < 0 ? items[0] : items[place + step];
    if (next) onChoose(next.id);
  };
  const [, navigate] = useLocation();
  const { rights } = useMe();
  const report = items.map((item) => evidenceLink(item, rights)).find((link) => link?.to === 'report')?.href;
  useKeys([
    ...(report
      ? [{ keys: 'r', label: t('console-case.key-report'), line: true, run: () => navigate(report) }]
      : []),
    { keys: 'j', label: t('console-case.key-next'), line: true, run: () => walk(1) },
    { keys: 'k', label: t('console-case.key-last'), line: true, run: () => walk(-1) },
  ]);
  return (
    <Pane
      title={t('console-case.evidence')}
      about={t('console-case.pieces', { count: items.length })}
      fill
      end={
        <span className={styles.keys} aria-hidden="true">
          <Key>j</Key>
          <Key>k</Key>
        </span>
      }
    >
      {facts.proposal && <ProposalNote proposal={facts.proposal} />}
      <ol className={styles.list}>
        {items.map((item) => (
          <Piece
            key={item.id}
            item={item}
            facts={facts}
            isChosen={item.id === chosen}
            onChoose={() => onChoose(item.id)}
          />
        ))}
      </ol>
    </Pane>
  );
}

interface PieceProps {
  item: Evidence;
  facts: RentalCase;
  isChosen: boolean;
  onChoose: () => void;
}

const firstSeconds = ['pressed', 'commanded', 'lit', 'taken', 'not-taken', 'swapped'];

function Piece({ item, facts, isChosen, onChoose }: PieceProps) {
  const words = useEvidenceWords();
  const times = useCaseTimes(facts.zone);
  const row = useRef<HTMLLIElement>(null);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    // Not when the page opens: it would scroll away from its beginning.
    if (isChosen && !wasChosen.current) row.current?.scrollIntoView({ block: 'nearest' });
    wasChosen.current = isChosen;
  }, [isChosen]);
  const when = firstSeconds.includes(item.kind) ? times.withSeconds(item.at_ms) : times.day(item.at_ms);
  return (
    <li
      ref={row}
      className={classNames(styles.piece, isChosen && styles.isChosen, item.kind === 'silent' && styles.gap)}
    >
      <time dateTime={new Date(item.at_ms).toISOString()} title={times.exact(item.at_ms)}>
        {when}
      </time>
      <i className={classNames(styles.dot, markOf(item))} aria-hidden="true" />
      <div className={styles.said}>
        <button type="button" aria-expanded={isChosen} onClick={onChoose}>
          {words.title(item)}
        </button>
        <span className={styles.by}>{words.by(item)}</span>
        {isChosen && <EvidenceDetail item={item} facts={facts} />}
      </div>
    </li>
  );
}

function markOf(item: Evidence): string | undefined {
  if (item.kind === 'lit') return styles.litDot;
  if (item.kind === 'silent') return styles.badDot;
  return styles[item.source];
}
