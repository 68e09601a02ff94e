import { Action } from '@etg/ui/action';
import { Field } from '@etg/ui/field';
import { IconCheck } from '@etg/ui/icons';
import { Quiet } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { welcomeKey } from '../../platform/welcome.ts';
import { useChange } from './use-change.ts';

export interface EmailSheetProps {
  readonly email: string | undefined;
  readonly onClose: () => void;
}

type Problem = 'taken' | 'unreadable' | 'failed';

const problemTexts = {
  taken: 'account-page.email-taken',
  unreadable: 'account-page.email-unreadable',
  failed: 'shell.failed.title',
} as const;

/** Changes the e-mail address, which then gets a verification link, or removes it. */
export function EmailSheet({ email = '', onClose }: EmailSheetProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const { state, run } = useChange();
  const [typed, setTyped] = useState(email);
  const [problem, setProblem] = useState<Problem>();
  const entered = typed.trim();

  async function save(next: string | null): Promise<void> {
    setProblem(undefined);
    try {
      const { code } = await api('POST /users/email', { body: { email: next } });
      if (code === 409) return setProblem('taken');
      await queryClient.invalidateQueries({ queryKey: welcomeKey });
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError && error.status === 400 ? 'unreadable' : 'failed');
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (entered !== '') void run(() => save(entered));
  }
  return (
    <Sheet open onClose={onClose} title={t('account-page.email-title')} closeLabel={t('account-page.close')}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field
          label={t('account-page.email')}
          hint={t('account-page.email-hint')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem && t(problemTexts[problem])}
        />
        <Action
          type="submit"
          icon={<IconCheck />}
          busy={state === 'busy'}
          disabled={entered === '' || entered === email}
        >
          {t('account-page.save')}
        </Action>
        {email !== '' && (
          <Quiet disabled={state === 'busy'} onClick={() => void run(() => save(null))}>
            {t('account-page.email-remove')}
          </Quiet>
        )}
      </form>
    </Sheet>
  );
}
