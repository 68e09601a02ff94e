import { Action } from '@etg/ui/action';
import { isWholeCode } from '@etg/ui/code-digits';
import { CodeInput } from '@etg/ui/code-input';
import { Dock } from '@etg/ui/dock';
import { IconArrow, IconMap } from '@etg/ui/icons';
import { Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { type SubmitEvent, useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import styles from './find-station.module.css';

/** The sentences of the catalogue for a code that leads nowhere [Z2, Z5–Z7]. */
export type FindProblem = 'offline' | 'disabled' | 'none-available' | 'failed';

export interface FindStationProps {
  first: string;
  busy: boolean;
  problem: FindProblem | undefined;
  onFind: (code: string) => void;
}

export function FindStation({ first, busy, problem, onFind }: FindStationProps) {
  const t = useText();
  const [digits, setDigits] = useState(first);
  /** What was sent last: a problem belongs to it, not to the digits typed since. */
  const [sent, setSent] = useState(first);
  const [incomplete, setIncomplete] = useState(false);
  const shown = incomplete ? 'offline' : digits === sent && !busy ? problem : undefined;

  function find(code: string): void {
    if (busy) return;
    setSent(code);
    setIncomplete(!isWholeCode(code, '4or6'));
    if (isWholeCode(code, '4or6')) onFind(code);
  }
  function type(next: string): void {
    setDigits(next);
    setIncomplete(false);
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    find(digits);
  }
  return (
    <>
      <AppBar back="/" title={t('station.title')} />
      <Page>
        <h2 className="title">{t('station.find-title')}</h2>
        <p className={styles.note}>{t('station.find-note')}</p>
        <form id="find-station" className={styles.form} onSubmit={submit} noValidate>
          <CodeInput
            length="4or6"
            label={t('station.find-code')}
            value={digits}
            onChange={type}
            onComplete={find}
            bad={shown !== undefined}
            note={shown && t(`station.${shown}`)}
          />
        </form>
      </Page>
      <Dock>
        <Action type="submit" form="find-station" icon={<IconArrow />} busy={busy}>
          {t(busy ? 'station.looking' : 'station.find-action')}
        </Action>
        <QuietRow>
          <Quiet href="/map" icon={<IconMap small />}>
            {t('station.not-near')}
          </Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
