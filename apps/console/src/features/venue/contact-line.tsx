import { Button } from '@etg/ui/console/button';
import { Facts } from '@etg/ui/console/facts';
import { Masked } from '@etg/ui/console/masked';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import type { Contact } from './contact-dialog.tsx';
import type { VenuePage } from './use-venue-form.ts';
import styles from './venue.module.css';

interface ContactLineProps {
  /** With phone and mail masked. */
  contact: VenuePage['contacts'][number];
  /** Undefined: nobody has revealed phone and mail. */
  revealed: Contact | undefined;
  onReveal: () => void;
  /** Told what is known in full; undefined: phone and mail have to be revealed first. False: this person may not edit. */
  onEdit: ((known: Contact | undefined) => void) | false;
}

/** One of the people who look after a venue. */
export function ContactLine({ contact, revealed, onReveal, onEdit }: ContactLineProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const { name, role, best_time } = contact;
  const isHidden = revealed === undefined && Boolean(contact.phone ?? contact.email);
  const masked = (what: 'phone' | 'email') =>
    contact[what] && (
      <Masked
        value={revealed?.[what] ?? contact[what]}
        revealLabel={isHidden ? t(`console-venues.reveal-${what}`, { name }) : undefined}
        {...(!isOffline && { onReveal })}
      />
    );
  const facts = [
    { name: t('console-venues.contact-phone'), value: masked('phone') },
    { name: t('console-venues.contact-email'), value: masked('email') },
    { name: t('console-venues.contact-best_time'), value: best_time },
  ].filter(({ value }) => Boolean(value));
  return (
    <li>
      <div className={styles.person}>
        <p>
          <b>{name}</b>
          {role && <span className={styles.detail}>{role}</span>}
        </p>
        {onEdit && (
          <Button
            size="small"
            disabled={isOffline}
            aria-label={t('console-venues.contact-edit-whom', { name })}
            onClick={() => onEdit(isHidden ? undefined : { ...contact, ...revealed })}
          >
            {t('console-venues.contact-edit')}
          </Button>
        )}
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
    </li>
  );
}
