import type { OpenRental } from '@etg/contract/rental';
import { EmptyState } from '@etg/ui/empty-state';
import { Page } from '@etg/ui/page';
import { Pill } from '@etg/ui/pill';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { useOpenRental } from '../../platform/use-open-rental.ts';
import { ConfirmLoss } from './confirm-loss.tsx';
import { LossRecorded } from './loss-recorded.tsx';
import type { Penalty } from './penalty.ts';

/** A lost Electron: its price and what a later return refunds, before the rider confirms anything [R13, B11]. */
export function Screen() {
  const t = useText();
  const { data, isError, refetch } = useOpenRental();
  const [penalty, setPenalty] = useState<Penalty>();
  /** The rental that the rider confirmed stays on the screen, even if the server has already ended it. */
  const [confirmed, setConfirmed] = useState<OpenRental>();
  const rental = confirmed ?? data?.rental;
  if (penalty) return <LossRecorded penalty={penalty} />;
  if (rental)
    return <ConfirmLoss rental={rental} onAsk={() => setConfirmed(rental)} onRecorded={setPenalty} />;
  return (
    <>
      <AppBar back="/" title={t('late-return.lost-title')} />
      {data && (
        <Page>
          <EmptyState
            drawing={<SceneNothing />}
            title={t('late-return.none-out')}
            action={<Pill href="/">{t('late-return.home')}</Pill>}
          >
            {t('late-return.none-out-note')}
          </EmptyState>
        </Page>
      )}
      {!data && isError && (
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} />
        </Page>
      )}
      {!data && !isError && <Loading />}
    </>
  );
}
