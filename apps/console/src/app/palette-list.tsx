import { useEffect, useRef } from 'react';
import { HitLine } from '../features/search/hit-line.tsx';
import { useText } from '../platform/i18n.tsx';
import styles from './palette.module.css';
import type { PaletteGroup, PaletteOption } from './palette-options.ts';
import type { PaletteModel } from './use-palette.ts';

interface ListProps {
  id: string;
  groups: readonly PaletteGroup[];
  palette: PaletteModel;
}

/** The groups of options. The field has the focus; the chosen option is marked. */
export function PaletteList({ id, groups, palette }: ListProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const { current, found } = palette;
  const chosen = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option may be out of view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const isByDigits = found.data?.understood === 'digits';
  return (
    <div
      ref={list}
      className={styles.list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('console.search-title')}
      aria-busy={found.isAsked && !found.isCurrent}
    >
      {groups.map(({ kind, options, more }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a list box, not form fields
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className={styles.heading} role="presentation">
            {t(`console-search.group-${kind}`)}{' '}
            {kind === 'rider' && isByDigits && <span>{t('console-search.by-digits')}</span>}
          </p>
          {options.map((option) => (
            <Option key={option.id} id={`${id}-${option.id}`} option={option} palette={palette} />
          ))}
          {more && <p className={styles.more}>{t('console-search.more')}</p>}
        </div>
      ))}
    </div>
  );
}

function Option({ id, option, palette }: { id: string; option: PaletteOption; palette: PaletteModel }) {
  const { current, typed, found, run } = palette;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
    <div
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={option.id === current?.id}
      onClick={(event) => run(option, event.ctrlKey || event.metaKey)}
    >
      {option.hit ? (
        <HitLine hit={option.hit} typed={typed} now={found.data?.now ?? 0} />
      ) : (
        <>
          <b>{option.label}</b>
          <span>{option.about}</span>
        </>
      )}
    </div>
  );
}
