import { mostNests } from '@etg/contract/console/setup-words';
import { Fields, Input } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import type { Shown } from './shown.ts';
import { StepFrame } from './step-frame.tsx';

interface StationStepProps {
  venue: string;
  onBack: () => void;
  onAdded: (shown: Shown) => void;
}

const codeForm = /^[1-9](\d{3}|\d{5})$/;

/** Its code, proposed, and how many nests it has. */
export function StationStep({ venue, onBack, onAdded }: StationStepProps) {
  const t = useText();
  const query = useQuery({
    ...callQuery('GET /setup/station', { query: { venue } }),
    refetchOnWindowFocus: false,
  });
  const [typed, setTyped] = useState<string>();
  const [nests, setNests] = useState('');
  const code = (typed ?? query.data?.code ?? '').trim();
  const count = nests.trim();
  const isCode = codeForm.test(code);
  const isCount = count === '' || (/^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= mostNests);
  const title = query.data?.venue?.title;
  const isReady = isCode && isCount && title !== undefined;
  return (
    <StepFrame
      title={
        title === undefined
          ? t('console-setup.station-title')
          : t('console-setup.station-title-at', { venue: title })
      }
      about={t('console-setup.station-about')}
    >
      <Pending query={query}>
        {title === undefined && <Note tone="bad">{t('console-setup.no-such-venue')}</Note>}
        <ActPanel
          act={
            isReady
              ? planAct({
                  name: 'POST /stations',
                  params: undefined,
                  given: { venue, code, ...(count !== '' && { nests: Number(count) }) },
                  reasons: undefined,
                })
              : undefined
          }
          verb={t('console-setup.add', { code })}
          done={t('console-setup.added', { code })}
          onDone={(outcome) => {
            const [userName, password] = [resultText(outcome, 'user_name'), resultText(outcome, 'password')];
            const clientId = resultText(outcome, 'client_id');
            onAdded({ code, userName: userName ?? code, password: password ?? '', clientId });
          }}
          onCancel={onBack}
        >
          <Fields>
            <Input
              label={t('console-setup.code')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={typed ?? query.data?.code ?? ''}
              hint={t('console-setup.code-hint')}
              error={code !== '' && !isCode ? t('console-setup.code-wrong') : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Input
              label={t('console-setup.nests')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={nests}
              hint={t('console-setup.nests-hint')}
              error={isCount ? undefined : t('console-setup.nests-wrong', { most: mostNests })}
              onChange={({ target }) => setNests(target.value)}
            />
          </Fields>
        </ActPanel>
      </Pending>
    </StepFrame>
  );
}
