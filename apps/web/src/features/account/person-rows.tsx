import type { User } from '@etg/contract/user';
import { IconPerson } from '@etg/ui/icons-account';
import { IconDevice, IconMail } from '@etg/ui/icons-more';
import { List, ListRow } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { EmailSheet } from './email-sheet.tsx';
import { NameSheet } from './name-sheet.tsx';
import { useChange } from './use-change.ts';

export interface PersonRowsProps {
  readonly user: User;
  readonly disabled: boolean;
}

/** Name, phone number and e-mail address. The phone number identifies the account, so it cannot be changed. */
export function PersonRows({ user, disabled }: PersonRowsProps) {
  const t = useText();
  const [open, setOpen] = useState<'name' | 'email'>();
  const edit = (what: 'name' | 'email') => (disabled ? undefined : () => setOpen(what));
  const verified = user.email_status === 'verified';
  return (
    <div className="stack">
      <List>
        <ListRow
          icon={<IconPerson small />}
          title={t('account-page.name')}
          detail={user.name === undefined ? t('account-page.name-none') : <bdi>{user.name}</bdi>}
          onClick={edit('name')}
        />
        <ListRow
          icon={<IconDevice small />}
          title={t('account-page.phone')}
          detail={<span className="num">+{user.phone}</span>}
        />
        <ListRow
          icon={<IconMail small />}
          title={t('account-page.email')}
          detail={
            user.email === undefined ? (
              t('account-page.email-none')
            ) : (
              <>
                <bdi>{user.email}</bdi>
                <br />
                {t(verified ? 'account-page.email-verified' : 'account-page.email-unverified')}
              </>
            )
          }
          onClick={edit('email')}
        />
      </List>
      {user.email !== undefined && !verified && <NotVerified email={user.email} disabled={disabled} />}
      {open === 'name' && <NameSheet name={user.name} onClose={() => setOpen(undefined)} />}
      {open === 'email' && <EmailSheet email={user.email} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

const answers = { 200: 'again', 409: 'again', 429: 'too-many' } as const;

function NotVerified({ email, disabled }: { email: string; disabled: boolean }) {
  const t = useText();
  const { state, run } = useChange();
  const [sent, setSent] = useState<'again' | 'too-many'>();
  const sendAgain = () => run(async () => setSent(answers[(await api('POST /users/email/link')).code]));
  return (
    <div aria-live="polite">
      {sent === undefined && state !== 'failed' && (
        <Note tone="info">{t('account-page.email-look', { email })}</Note>
      )}
      {sent === 'again' && <Note tone="good">{t('account-page.email-sent', { email })}</Note>}
      {sent === 'too-many' && <Note tone="warn">{t('account-page.email-too-many')}</Note>}
      {state === 'failed' && <Note tone="bad">{t('shell.failed.title')}</Note>}
      {sent === undefined && (
        <QuietRow>
          <Quiet disabled={disabled || state === 'busy'} onClick={() => void sendAgain()}>
            {t('account-page.email-again')}
          </Quiet>
        </QuietRow>
      )}
    </div>
  );
}
