import { consoleLanguages } from '@etg/messages/console-areas';
import { Button } from '@etg/ui/console/button';
import { Facts } from '@etg/ui/console/facts';
import { Check, Fields, Select } from '@etg/ui/console/form';
import { Body, Column } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { IconBell } from '@etg/ui/icons';
import { coloursStore } from '../../platform/colours.ts';
import { densityStore } from '../../platform/density.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { singleKeys } from '../../platform/keys.ts';
import { languageStore } from '../../platform/language.ts';
import { useMe } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { useRoleName } from '../../platform/role-name.ts';
import { ScopeWords } from '../../platform/scope-words.tsx';
import { useStore } from '../../platform/store.ts';
import { Time, useMoney } from '../../platform/time.tsx';
import { useSignOut } from '../../platform/use-sign-out.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** Who one is here, one's own sessions and passkeys, and how the console looks to one [QS1, QS5]. */
export function YouScreen() {
  const t = useText();
  const { name } = useMe();
  const signOut = useSignOut();
  return (
    <>
      <PageTop page="you" title={name}>
        <Button icon={<IconBell />} href={hrefOf('alarms')}>
          {t('console.page-alarms')}
        </Button>
        <Button onClick={() => void signOut()}>{t('console.sign-out')}</Button>
      </PageTop>
      <Body columns="halves">
        <Column>
          <WhatYouMay />
          <Choices />
        </Column>
        <Column>
          <OwnSessions />
          <OwnPasskeys />
        </Column>
      </Body>
    </>
  );
}

function WhatYouMay() {
  const t = useText();
  const money = useMoney();
  const roleName = useRoleName();
  const { role, operator, scope, rights, dailyLimit, session } = useMe();
  const limits = Object.entries(dailyLimit ?? {}).map(([currency, amount]) => money(amount, currency));
  const mayGiveBack = rights.includes('money.give-back');
  const hasNoLimit = mayGiveBack && dailyLimit === undefined;
  return (
    <Pane title={t('console-you.what-you-may')}>
      <Facts
        facts={[
          { name: t('console-you.role'), value: roleName(role) },
          { name: t('console-you.where'), value: <ScopeWords scope={scope} /> },
          {
            name: t('console-you.daily-limit'),
            value: hasNoLimit
              ? t('console-you.no-limit')
              : (mayGiveBack && limits.join(', ')) || t('console-you.nothing'),
          },
          { name: t('console-you.in-record'), value: operator },
          { name: t('console-you.signed-in-until'), value: <Time at={session.until} /> },
          { name: t('console-you.idle'), value: t('console.minutes', { count: session.idleMinutes }) },
        ]}
      />
    </Pane>
  );
}

function Choices() {
  const t = useText();
  const density = useStore(densityStore);
  const singles = useStore(singleKeys);
  const colours = useStore(coloursStore);
  const language = useLanguage();
  return (
    <Pane title={t('console-you.choices')} about={t('console-you.choices-about')}>
      <Fields>
        <Select
          label={t('console-you.language')}
          value={language}
          onChange={({ target }) => {
            languageStore.set(target.value === 'ja' ? 'ja' : 'en');
            location.reload();
          }}
        >
          {consoleLanguages.map((each) => (
            <option key={each} value={each} lang={each}>
              {each === 'ja' ? '日本語' : 'English'}
            </option>
          ))}
        </Select>
        <Select
          label={t('console-you.colours')}
          value={colours}
          onChange={({ target }) =>
            coloursStore.set(target.value === 'dark' || target.value === 'light' ? target.value : 'system')
          }
        >
          <option value="system">{t('console-you.colours-system')}</option>
          <option value="light">{t('console-you.colours-light')}</option>
          <option value="dark">{t('console-you.colours-dark')}</option>
        </Select>
        <Check
          checked={density === 'comfortable'}
          onChange={(event) => densityStore.set(event.target.checked ? 'comfortable' : 'compact')}
        >
          {t('console-you.comfortable')}
        </Check>
        <Check
          checked={singles === 'on'}
          onChange={(event) => singleKeys.set(event.target.checked ? 'on' : 'off')}
        >
          {t('console.single-keys')}
        </Check>
      </Fields>
    </Pane>
  );
}
