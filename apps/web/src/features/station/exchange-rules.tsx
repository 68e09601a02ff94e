import { cookies } from '@etg/contract/cookies';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconSwap } from '@etg/ui/icons-station';
import { Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { StepFull } from '@etg/ui/step-full';
import { StepReturn } from '@etg/ui/step-return';
import { StepTake } from '@etg/ui/step-take';
import { PictureStep, PictureSteps } from '@etg/ui/steps';
import { Tick } from '@etg/ui/tick';
import { useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import styles from './exchange-rules.module.css';

export interface ExchangeRulesProps {
  busy: boolean;
  onExchange: () => void;
}

/** How an exchange at a full station works. A rider who has confirmed it is not asked again for a year [S16, X5]. */
export function ExchangeRules({ busy, onExchange }: ExchangeRulesProps) {
  const t = useText();
  const [known] = useState(() => readCookie(cookies.exchangeRules) !== undefined);
  const [understood, setUnderstood] = useState(known);

  function start(): void {
    writeCookie(cookies.exchangeRules, 'yes');
    onExchange();
  }
  return (
    <>
      <AppBar back="/" title={t('station-dialog.exchange-bar')} heading={false} />
      <Page>
        <h1 className="display">{t('station-dialog.exchange-title')}</h1>
        <p className={`lead ${styles.lead}`}>{t('station.exchange-lead')}</p>
        <PictureSteps label={t('station-dialog.exchange-title')}>
          <PictureStep picture={<StepFull />} title={t('station-dialog.exchange-check')}>
            {t('station-dialog.exchange-check-note')}
          </PictureStep>
          <PictureStep picture={<StepTake />} title={t('station-dialog.exchange-take')}>
            {t('station-dialog.exchange-take-note')}
          </PictureStep>
          <PictureStep picture={<StepReturn />} title={t('station-dialog.exchange-put')}>
            {t('station-dialog.exchange-put-note')}
          </PictureStep>
        </PictureSteps>
        {!known && (
          <div className={styles.tick}>
            <Tick checked={understood} onChange={setUnderstood}>
              {t('station-dialog.exchange-understand')}
            </Tick>
          </div>
        )}
      </Page>
      <Dock>
        <Action icon={<IconSwap />} busy={busy} disabled={!understood} onClick={start}>
          {t('station.exchange-action')}
        </Action>
        <QuietRow>
          <Quiet href="/map">{t('station.exchange-elsewhere')}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
