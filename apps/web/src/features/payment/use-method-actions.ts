import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toast.ts';
import { welcomeKey } from '../../platform/welcome.ts';
import { methodsKey } from './use-methods.ts';

export interface MethodActions {
  readonly busy: boolean;
  readonly makeDefault: (token: string) => void;
  readonly remove: (token: string, done: () => void) => void;
}

const params = { provider: 'braintree' } as const;

/** Changes the saved methods and reads them again; the user too, since the order screens ask whether any is left. */
export function useMethodActions(): MethodActions {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function act(call: () => Promise<{ code: number }>, doneText: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    const code = await call().then(
      (reply) => reply.code,
      () => undefined,
    );
    showToast(
      code === 200
        ? { tone: 'good', text: doneText }
        : { tone: 'bad', text: t(code === 409 ? 'payment.default-stays' : 'payment.something-wrong') },
    );
    await Promise.all([
      client.invalidateQueries({ queryKey: methodsKey }),
      client.invalidateQueries({ queryKey: welcomeKey }),
    ]);
    setBusy(false);
  }
  return {
    busy,
    makeDefault: (token) =>
      void act(
        () => api('POST /{provider}/payment_methods/set_default', { params, body: { token } }),
        t('payment.is-default'),
      ),
    remove: (token, done) =>
      void act(
        () => api('POST /{provider}/payment_methods/remove', { params, body: { token } }),
        t('payment.deleted'),
      ).then(done),
  };
}
