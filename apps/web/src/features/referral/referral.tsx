import type { Referral as ReferralData } from '@etg/contract/promo';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconSend } from '@etg/ui/icons-more';
import { DetailLines } from '@etg/ui/list';
import { Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Art, Stage } from '@etg/ui/stage';
import { StepDone } from '@etg/ui/step-done';
import { useQuery } from '@tanstack/react-query';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useShare } from './use-share.ts';

/** Invite a friend: the code, what it is worth here, and the link to send [S28, P8]. */
export function Referral({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { data, isError, refetch } = useQuery(callQuery('GET /users/referral'));
  return (
    <>
      <AppBar back="/" title={t('referral.title')} heading={false} />
      {data && <Invitation referral={data.referral} onDone={onDone} />}
      {!data && isError && (
        <Page>
          <h1 className="sr">{t('referral.title')}</h1>
          <CouldNotLoad onRetry={() => void refetch()} />
        </Page>
      )}
      {!data && !isError && <Loading />}
    </>
  );
}

function Invitation({ referral, onDone }: { referral: ReferralData; onDone: () => void }) {
  const t = useText();
  const format = useFormat();
  const { unique_code, local_amount, currency, share_link, friends, months } = referral;
  const amount = format.money(local_amount, currency);
  const { share, copy, copied } = useShare({ url: share_link, text: t('referral.message', { amount }) });
  return (
    <>
      <Stage>
        <Art size="spare">
          <StepDone />
        </Art>
        <h1 className="display">{t('referral.headline')}</h1>
        <p className="lead">{t('referral.lead', { amount })}</p>
        <section className="card">
          <DetailLines
            lines={[
              { term: t('referral.code'), value: <b className="num">{unique_code}</b> },
              { term: t('referral.worth'), value: amount },
              ...(friends > 0
                ? [{ term: t('referral.friends'), value: t('referral.earned', { friends, months }) }]
                : []),
            ]}
          />
        </section>
        <p className="soft" role="status">
          {copied ? t('referral.copied') : t('referral.when')}
        </p>
      </Stage>
      <Dock>
        <Action icon={<IconSend />} onClick={share ?? copy}>
          {t(share ? 'referral.share' : 'referral.copy')}
        </Action>
        <QuietRow>
          {share && <Quiet onClick={copy}>{t('referral.copy')}</Quiet>}
          <Quiet href="/" onClick={onDone}>
            {t('referral.later')}
          </Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
