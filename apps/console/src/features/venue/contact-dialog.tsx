import { Check, Fields, Input } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';

export interface Contact {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly best_time?: string | undefined;
}

interface ContactDialogProps {
  venueId: string;
  contact: Contact | undefined;
  onDone: () => void;
  onCancel: () => void;
}

const parts = ['name', 'phone', 'email', 'best_time'] as const;
const longest = { name: 80, phone: 30, email: 254, best_time: 80 };

/** Says who looks after the venue, or that nobody is known. */
export function ContactDialog({ venueId, contact, onDone, onCancel }: ContactDialogProps) {
  const t = useText();
  const [fields, setFields] = useState({
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    best_time: contact?.best_time ?? '',
  });
  const [isNobody, setNobody] = useState(false);
  const isMailWrong = fields.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email.trim());
  const { name, ...rest } = fields;
  const written = Object.fromEntries(
    Object.entries(rest)
      .map(([part, text]) => [part, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
  const given = isNobody
    ? { contact: null }
    : name.trim() !== '' && !isMailWrong
      ? { contact: { name: name.trim(), ...written } }
      : undefined;
  return (
    <ActDialog
      title={t('console-venues.people')}
      act={
        given &&
        planAct({
          name: 'POST /venues/{venueId}/contact',
          params: { venueId },
          given,
          reasons: ['venue-asked', 'mistake', 'other'],
        })
      }
      verb={t('console-venues.contact-save')}
      done={t('console-venues.contact-saved')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <Fields>
        {parts.map((part) => (
          <Input
            key={part}
            label={t(`console-venues.contact-${part}`)}
            type={part === 'email' ? 'email' : part === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            maxLength={longest[part]}
            disabled={isNobody}
            value={fields[part]}
            error={part === 'email' && isMailWrong && t('console-venues.contact-mail-wrong')}
            onChange={({ target }) => setFields({ ...fields, [part]: target.value })}
          />
        ))}
        {contact && (
          <Check checked={isNobody} onChange={({ target }) => setNobody(target.checked)}>
            {t('console-venues.contact-nobody')}
          </Check>
        )}
      </Fields>
    </ActDialog>
  );
}
