import type { FieldStation } from '@etg/contract/console/field';
import { classNames } from '@etg/ui/class-names';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Note } from '@etg/ui/note';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { putInOutbox } from '../../platform/kept/outbox.ts';
import { useLocale } from '../../platform/time.tsx';
import { countedNests, differingNests } from './count.rules.ts';
import styles from './field.module.css';
import ticketStyles from './ticket.module.css';

/** Which nests hold an Electron, as somebody sees it. What differs from the panel is shown before it is saved. */
export function CountDialog({ page, onClose }: { page: FieldStation; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  // The panel may change meanwhile: what was tapped is about the panel of this moment.
  const [nests] = useState(page.nests);
  const [tapped, setTapped] = useState<ReadonlySet<number>>(new Set());
  const counted = countedNests(nests, tapped);
  const differs = differingNests(nests, counted);
  const total = counted.filter(({ holds }) => holds).length;
  function tap(nest: number): void {
    const next = new Set(tapped);
    if (!next.delete(nest)) next.add(nest);
    setTapped(next);
  }
  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    await putInOutbox({ code: page.station.code, act: { kind: 'count', nests: counted } });
    onClose();
  }
  return (
    <Dialog title={t('console-field.count')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <p className={styles.sub}>{t('console-field.count-about')}</p>
        <div className={ticketStyles.counted}>
          {counted.map(({ nest, holds }) => (
            <button
              key={nest}
              type="button"
              aria-pressed={holds}
              aria-label={t(holds ? 'console-field.count-holds' : 'console-field.count-free', { nest })}
              className={classNames(differs.includes(nest) && ticketStyles.differs)}
              onClick={() => tap(nest)}
            >
              <i aria-hidden="true" />
              {nest}
            </button>
          ))}
        </div>
        <p role="status">
          {t('console-field.count-total', { count: total })}{' '}
          {differs.length === 0 && t('console-field.count-agrees')}
        </p>
        {differs.length > 0 && (
          <Note tone="warn">
            {t('console-field.count-differs', {
              count: differs.length,
              nests: new Intl.ListFormat(locale, { type: 'conjunction' }).format(differs.map(String)),
            })}
          </Note>
        )}
        <Buttons>
          <Button type="submit" kind="lit">
            {t('console-field.count-save', { count: total })}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t('console.cancel')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
