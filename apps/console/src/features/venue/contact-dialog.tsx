import type { KnownContact } from '@etg/contract/console/venue';
import { type ContactPart, contactParts, longestInContact } from '@etg/contract/console/venue-words';
import { Check, Fields, Input } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';

/** As it is known in full, not masked. */
export type Contact = KnownContact;

interface ContactDialogProps {
  venueId: string;
  /** Undefined: somebody new. */
  contact: Contact | undefined;
  onDone: () => void;
  onCancel: () => void;
}

type Written = Record<ContactPart, string>;

/** Adds, changes or removes one of the people who look after the venue. */
export function ContactDialog({ venueId, contact, onDone, onCancel }: ContactDialogProps) {
  const t = useText();
  const [fields, setFields] = useState<Written>({
    name: contact?.name ?? '',
    role: contact?.role ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    best_time: contact?.best_time ?? '',
  });
  const [isRemoved, setRemoved] = useState(false);
  const written = isRemoved ? null : readContact(fields);
  const doing = contact ? (isRemoved ? 'remove' : 'save') : 'add';
  return (
    <ActDialog
      title={
        contact
          ? t('console-venues.contact-edit-whom', { name: contact.name })
          : t('console-venues.contact-add')
      }
      act={
        written !== undefined
          ? planAct({
              name: 'POST /venues/{venueId}/contact',
              params: { venueId },
              given: { contact_id: contact?.id ?? null, contact: written },
              reasons: ['venue-asked', 'mistake', 'other'],
            })
          : undefined
      }
      verb={t(`console-venues.contact-${doing}-do`)}
      done={t(isRemoved ? 'console-venues.contact-removed' : 'console-venues.contact-saved')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Fields>
        {contactParts.map((part) => (
          <Input
            key={part}
            label={t(`console-venues.contact-${part}`)}
            hint={part === 'role' && t('console-venues.contact-role-such-as')}
            type={part === 'email' ? 'email' : part === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            maxLength={longestInContact[part]}
            disabled={isRemoved}
            value={fields[part]}
            error={part === 'email' && isMailWrong(fields) && t('console-venues.contact-mail-wrong')}
            onChange={({ target }) => setFields({ ...fields, [part]: target.value })}
          />
        ))}
        {contact && (
          <Check checked={isRemoved} onChange={({ target }) => setRemoved(target.checked)}>
            {t('console-venues.contact-remove')}
          </Check>
        )}
      </Fields>
    </ActDialog>
  );
}

function isMailWrong({ email }: Written): boolean {
  return email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
}

/** Undefined: the name is missing, or the mail is none. What is empty is left out. */
function readContact(fields: Written): { name: string } | undefined {
  const name = fields.name.trim();
  if (name === '' || isMailWrong(fields)) return undefined;
  const parts = contactParts.map((part) => [part, fields[part].trim()] as const);
  return { ...Object.fromEntries(parts.filter(([, text]) => text !== '')), name };
}
