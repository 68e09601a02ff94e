import type { Notifications } from '@etg/contract/account';
import { Note } from '@etg/ui/note';
import { Switch } from '@etg/ui/switch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { isCutOff } from '../../platform/as-of.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { callQuery } from '../../platform/query.ts';
import { onlyReminder } from './notification.rules.ts';
import { PushHere } from './push-here.tsx';
import { useLatestChoice } from './use-latest-choice.ts';

type Choices = Omit<Notifications, 'code'>;

export interface NotificationSettingsProps {
  readonly userId: string;
  readonly hasEmail: boolean;
  readonly disabled: boolean;
}

function parseChoices(kept: Readonly<Record<string, unknown>>): Choices | undefined {
  const { reminders_by_sms, reminders_by_push, receipts_by_email } = kept;
  if (typeof reminders_by_sms !== 'boolean' || typeof reminders_by_push !== 'boolean') return undefined;
  if (typeof receipts_by_email !== 'boolean') return undefined;
  return { reminders_by_sms, reminders_by_push, receipts_by_email };
}

/** Which notifications the rider gets, and how. The last channel for reminders cannot be switched off. */
export function NotificationSettings({ userId, hasEmail, disabled }: NotificationSettingsProps) {
  const t = useText();
  const asked = callQuery('GET /users/notifications');
  const query = useQuery(asked);
  const { data, isError, refetch } = query;
  const queryClient = useQueryClient();
  const { choice, failed, choose } = useLatestChoice<Choices>({
    name: `notifications ${userId}`,
    parse: parseChoices,
    send: async (body) =>
      queryClient.setQueryData(asked.queryKey, await api('POST /users/notifications', { body })),
  });
  if (isError && !data) return <CouldNotLoad onRetry={() => void refetch()} cutOff={isCutOff(query)} />;
  if (!data) return <LoadingPart />;
  const { code: _code, ...saved } = data;
  const choices = choice ?? saved;
  const only = onlyReminder(choices);
  const set = (change: Partial<Choices>) => choose({ ...choices, ...change });
  return (
    <div className="card stack" aria-busy={choice !== undefined}>
      <Switch
        checked={choices.reminders_by_sms}
        disabled={disabled || only === 'sms'}
        onChange={(on) => set({ reminders_by_sms: on })}
      >
        {t('account-page.remind-sms')}
      </Switch>
      <Switch
        checked={choices.reminders_by_push}
        disabled={disabled || only === 'push'}
        onChange={(on) => set({ reminders_by_push: on })}
      >
        {t('account-page.remind-push')}
      </Switch>
      {choices.reminders_by_push && <PushHere disabled={disabled} />}
      <p className="small soft">{t('account-page.remind-always')}</p>
      <Switch
        checked={choices.receipts_by_email}
        disabled={disabled}
        onChange={(on) => set({ receipts_by_email: on })}
      >
        {t('account-page.receipts')}
      </Switch>
      {!hasEmail && <p className="small soft">{t('account-page.receipts-no-email')}</p>}
      {failed && (
        <Note tone="bad" alert>
          {t('shell.failed.title')}
        </Note>
      )}
    </div>
  );
}
