import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconLock } from '@etg/ui/icons-station';
import { Note } from '@etg/ui/note';
import { Orbit } from '@etg/ui/orbit';
import { Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Stage } from '@etg/ui/stage';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { bankSteps } from './bank.rules.ts';
import styles from './bank-page.module.css';
import { useBankCheck } from './use-bank-check.ts';

/** Between the app and the rider's bank: leads there, waits for its word, and leads on to the order or the debt [QM7]. */
export function BankPage({ checkId }: { checkId: string }) {
  const t = useText();
  const format = useFormat();
  const [, navigate] = useLocation();
  const { answer, cutOff, lost, busy, failed, go, leave, retry } = useBankCheck(checkId);
  const step = bankSteps(answer);
  const onward = lost ? '/payments' : step.at === 'elsewhere' ? step.path : undefined;
  useEffect(() => {
    if (onward) navigate(onward, { replace: true });
  }, [onward, navigate]);

  if (cutOff && !lost) {
    return (
      <>
        <AppBar />
        <Page>
          <CouldNotLoad cutOff onRetry={retry}>
            {t('payment.bank-safe')}
          </CouldNotLoad>
        </Page>
      </>
    );
  }
  if (step.at === 'debt-declined') {
    return (
      <>
        <AppBar />
        <Stage live="assertive">
          <h1 className="display">{t('payment.bank-not-confirmed')}</h1>
          <p className="lead">{step.message ?? t('payment.not-charged')}</p>
        </Stage>
        <Dock>
          <Action href="/payments">{t('payment.bank-debt')}</Action>
        </Dock>
      </>
    );
  }
  const waits = step.at === 'bank' && !busy;
  return (
    <>
      <AppBar />
      <Stage live="polite">
        {!waits && (
          <span className={styles.orbit}>
            <Orbit />
          </span>
        )}
        <h1 className="display">{t(waits ? 'payment.bank-waits' : 'payment.bank-opening')}</h1>
        <p className="lead">
          {step.at === 'bank' && waits
            ? t('payment.bank-waits-note', {
                amount: format.money(step.bank.amount, step.bank.currency),
                time: format.time(step.bank.until),
              })
            : t('payment.bank-opening-note')}
        </p>
        {failed && (
          <Note tone="bad" alert>
            {t('payment.bank-failed')}
          </Note>
        )}
      </Stage>
      {waits && (
        <Dock>
          <Action icon={<IconLock />} onClick={go}>
            {t('payment.bank-go')}
          </Action>
          <QuietRow>
            <Quiet onClick={leave}>{t('payment.bank-other')}</Quiet>
            <Quiet href="/contact">{t('payment.bank-help')}</Quiet>
          </QuietRow>
        </Dock>
      )}
    </>
  );
}
