import { Pill } from '@etg/ui/pill';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { allowPush, type PushState, readPushState } from '../../platform/push.ts';

/** Whether this browser shows notifications: the setting is the account's, the permission each browser's own. */
export function PushHere({ disabled }: { disabled: boolean }) {
  const t = useText();
  const [state, setState] = useState<PushState | 'asking'>();
  useEffect(() => {
    readPushState().then(setState, () => setState('impossible'));
  }, []);

  function allow(): void {
    setState('asking');
    allowPush().then(setState, () => setState('off'));
  }
  if (state === undefined) return null;
  if (state === 'off' || state === 'asking')
    return (
      <Pill disabled={disabled || state === 'asking'} onClick={allow}>
        {t('account-page.push-allow')}
      </Pill>
    );
  return <p className="small soft">{t(`account-page.push-${state}`)}</p>;
}
