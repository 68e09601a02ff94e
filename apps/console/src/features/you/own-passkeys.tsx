import { Button } from '@etg/ui/console/button';
import { IconKey, IconPasskey } from '@etg/ui/console/icons';
import { Pane } from '@etg/ui/console/pane';
import { Note } from '@etg/ui/note';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { ConsoleError } from '../../platform/console-error.ts';
import { Text, useText, useWord } from '../../platform/i18n.tsx';
import { List, ListRow } from '../../platform/list.tsx';
import { addPasskey, type PasskeyOutcome, stepUp } from '../../platform/passkey.ts';
import { Pending } from '../../platform/pending.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { callQuery } from '../../platform/query.ts';
import { Time } from '../../platform/time.tsx';
import { showToast } from '../../platform/toasts.ts';

/** One's own passkeys: two are encouraged, the last one stays. */
export function OwnPasskeys() {
  const t = useText();
  const word = useWord();
  const client = useQueryClient();
  const query = useQuery(callQuery('GET /passkeys'));
  const [refused, setRefused] = useState<string>();
  const [error, setError] = useState<unknown>();
  const passkeys = query.data?.passkeys ?? [];

  async function change(work: () => Promise<PasskeyOutcome>, done: string): Promise<void> {
    setRefused(undefined);
    setError(undefined);
    try {
      const outcome = await withFreshPasskey(work);
      if (outcome === 'done') showToast({ kind: 'done', words: done });
      else
        setRefused(
          outcome === 'cancelled' ? t('console.passkey-cancelled') : word(`refused.${outcome.refused}`),
        );
    } catch (failure) {
      setError(failure);
    }
    await client.invalidateQueries({ queryKey: ['GET /passkeys'] });
  }
  async function remove(passkey: string): Promise<PasskeyOutcome> {
    const reply = await call('POST /passkeys/remove', { body: { passkey } });
    return reply.outcome === 'done' ? 'done' : { refused: reply.why };
  }
  return (
    <Pane
      title={t('console-you.passkeys')}
      end={
        <Button
          size="small"
          icon={<IconPasskey />}
          onClick={() => void change(addPasskey, t('console-you.passkey-added'))}
        >
          {t('console-you.add-passkey')}
        </Button>
      }
      footer={passkeys.length < 2 ? t('console-you.two-passkeys') : undefined}
    >
      {refused !== undefined && (
        <Note tone="bad" alert>
          {refused}
        </Note>
      )}
      {error !== undefined && <ProblemNote error={error} />}
      <Pending query={query}>
        <List empty={t('console-you.no-passkeys')}>
          {passkeys.map(({ id, device, created, used }) => (
            <ListRow
              key={id}
              icon={<IconKey />}
              title={device}
              about={
                used === undefined ? (
                  <Text id="console-you.made" values={{ time: <Time at={created} /> }} />
                ) : (
                  <Text id="console-you.used" values={{ time: <Time at={used} /> }} />
                )
              }
              action={
                passkeys.length > 1 && (
                  <Button
                    size="small"
                    onClick={() => void change(() => remove(id), t('console-you.passkey-removed'))}
                  >
                    {t('console-you.remove')}
                  </Button>
                )
              }
            />
          ))}
        </List>
      </Pending>
    </Pane>
  );
}

/** Does it; if the server asks for a fresh passkey, uses one and does it again [QS3]. */
async function withFreshPasskey(work: () => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConsoleError) || error.why !== 'passkey') throw error;
    const proof = await stepUp();
    return proof === 'done' ? work() : proof;
  }
}
