import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import { classNames } from '@etg/ui/class-names';
import { Key } from '@etg/ui/console/key';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMay } from '../../platform/me.tsx';
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
  const mayAnswer = useMay('inbox.work');
  const report = items.map((item) => evidenceLink(item, facts)).find((link) => link?.to === 'report')?.href;
  useKeys([
    ...(mayAnswer && report
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
        {isChosen && <Detail item={item} facts={facts} />}
      </div>
    </li>
  );
}

function markOf(item: Evidence): string | undefined {
  if (item.kind === 'lit') return styles.litDot;
  if (item.kind === 'silent') return styles.badDot;
  return styles[item.source];
}

/** What was said, when it was heard, by which line of the schedule, and where the evidence is. */
function Detail({ item, facts }: { item: Evidence; facts: RentalCase }) {
  const t = useText();
  const times = useCaseTimes(facts.zone);
  const link = evidenceLink(item, facts);
  const { heard_at, values, words } = item;
  const free = facts.panels.after?.place.station === values.station ? freeNests(facts) : '';
  return (
    <div className={styles.detail}>
      {words && <p className={styles.words}>{words}</p>}
      {heard_at !== undefined && (
        <p>{t('console-case.heard-at', { when: times.withSeconds(heard_at * 1_000) })}</p>
      )}
      {values.its_ms !== undefined && (
        <p>{t('console-case.its-clock', { when: times.withSeconds(Number(values.its_ms)) })}</p>
      )}
      {values.version !== undefined && values.step !== undefined && (
        <p>{t('console-case.by-schedule', { plan: String(values.plan), version: String(values.version) })}</p>
      )}
      {item.kind === 'silent' && free && <p>{t('console-case.last-panel', { nests: free })}</p>}
      {link && (
        <p>
          {link.href ? <Link href={link.href}>{t(`console-case.open-${link.to}`)}</Link> : null}
          {link.to === 'trace' && <code>{link.id}</code>}
        </p>
      )}
    </div>
  );
}

function freeNests({ panels: { after } }: RentalCase): string {
  const free =
    after?.nests.filter(({ electron, fault }) => electron === undefined && fault === undefined) ?? [];
  return free.map(({ nest }) => nest).join(', ');
}
