import type { User } from '@etg/contract/user';
import { type CableType, cableTypes } from '@etg/contract/vocabulary';
import { Note } from '@etg/ui/note';
import { PlugChoice, PlugChoices } from '@etg/ui/plug-choice';
import { Switch } from '@etg/ui/switch';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { welcomeKey } from '../../platform/welcome.ts';
import { useLatestChoice } from './use-latest-choice.ts';

export interface CableSettingsProps {
  readonly user: Pick<User, 'user_id' | 'cable_by_default' | 'cable_option_ask'>;
  readonly disabled: boolean;
}

interface Preference {
  readonly cable: CableType | undefined;
  readonly ask: boolean;
}

function parsePreference({ cable, ask }: Readonly<Record<string, unknown>>): Preference | undefined {
  if (typeof ask !== 'boolean') return undefined;
  return { cable: cableTypes.find((type) => type === cable), ask };
}

/** The cable of the Electron that a station releases, and whether the rider is asked first. Saved on every tap. */
export function CableSettings({ user, disabled }: CableSettingsProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const saved: Preference = { cable: user.cable_by_default, ask: user.cable_option_ask };
  const { choice, failed, choose } = useLatestChoice<Preference>({
    name: `cable ${user.user_id}`,
    parse: parsePreference,
    send: async (next) => {
      const body = { cable_by_default: next.cable ?? null, cable_option_ask: next.ask };
      await api('POST /users/cable', { body });
      await queryClient.invalidateQueries({ queryKey: welcomeKey });
    },
  });
  const { cable, ask } = choice ?? saved;
  return (
    <div className="stack" aria-busy={choice !== undefined}>
      <PlugChoices legend={t('account-page.cable-question')} hideLegend>
        {cableTypes.map((type) => (
          <PlugChoice
            key={type}
            name="account-cable"
            cable={type}
            title={t(`account-page.cable-${type}`)}
            fits={t(`account-page.cable-fits-${type}`)}
            checked={cable === type}
            reason={disabled ? t('account-page.offline-short') : undefined}
            onChoose={(chosen) => choose({ cable: chosen, ask })}
          />
        ))}
      </PlugChoices>
      <Switch
        checked={ask}
        disabled={disabled || cable === undefined}
        onChange={(next) => choose({ cable, ask: next })}
      >
        {t('account-page.cable-ask')}
      </Switch>
      <p className="small soft">{t(ask ? 'account-page.cable-ask-on' : 'account-page.cable-ask-off')}</p>
      {failed && (
        <Note tone="bad" alert>
          {t('shell.failed.title')}
        </Note>
      )}
    </div>
  );
}
