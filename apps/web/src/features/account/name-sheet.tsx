import { Action } from '@etg/ui/action';
import { Field } from '@etg/ui/field';
import { IconCheck } from '@etg/ui/icons';
import { Sheet } from '@etg/ui/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { welcomeKey } from '../../platform/welcome.ts';
import { type Problem, problemOfError } from './name-capture.rules.ts';
import { useChange } from './use-change.ts';

export interface NameSheetProps {
  readonly name: string | undefined;
  readonly onClose: () => void;
}

const problemTexts = { failed: 'shell.failed.title', unreadable: 'account-page.name-unreadable' } as const;

export function NameSheet({ name = '', onClose }: NameSheetProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const { state, run } = useChange();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<Problem>();

  async function save(): Promise<void> {
    setProblem(undefined);
    try {
      await api('POST /name', { body: { name: typed } });
      await queryClient.invalidateQueries({ queryKey: welcomeKey });
      onClose();
    } catch (error) {
      setProblem(problemOfError(error));
    }
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') void run(save);
  }
  return (
    <Sheet open onClose={onClose} title={t('account-page.name-title')} closeLabel={t('account-page.close')}>
      <form className="stack" onSubmit={submit}>
        <Field
          label={t('account-page.name')}
          name="name"
          autoComplete="given-name"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem && t(problemTexts[problem])}
        />
        <Action
          type="submit"
          icon={<IconCheck />}
          busy={state === 'busy'}
          disabled={typed.trim() === '' || typed.trim() === name}
        >
          {t('account-page.save')}
        </Action>
      </form>
    </Sheet>
  );
}
