import type { Venue } from '@etg/contract/venue';
import type { GroupSource } from '@etg/contract/vocabulary';
import { scannedCode } from '@etg/domain/scanned-code';
import { Action } from '@etg/ui/action';
import { isWholeCode } from '@etg/ui/code-digits';
import { CodeInput } from '@etg/ui/code-input';
import { Dock } from '@etg/ui/dock';
import { IconArrow, IconMap } from '@etg/ui/icons';
import { IconScan } from '@etg/ui/icons-station';
import { Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneScan } from '@etg/ui/scene-scan';
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import styles from './find-station.module.css';
import { LazyNearest } from './lazy-nearest.tsx';
import { problemTexts } from './problem-texts.ts';

/** Camera and reader are loaded only for a rider who taps for them. */
const Viewfinder = lazy(async () => ({ default: (await import('./viewfinder.tsx')).Viewfinder }));

export type FindProblem = Exclude<keyof typeof problemTexts, 'no-connector'>;

export interface FindStationProps {
  first: string;
  busy: boolean;
  problem: FindProblem | undefined;
  /** The venue that has the problem, if the code names one. */
  venue: Venue | undefined;
  onFind: (code: string, source: GroupSource) => void;
}

export function FindStation({ first, busy, problem, venue, onFind }: FindStationProps) {
  const t = useText();
  const [digits, setDigits] = useState(first);
  /** The code that was sent last: a problem belongs to it, not to the digits typed since. */
  const [sent, setSent] = useState(first);
  const [incomplete, setIncomplete] = useState(false);
  const [scanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Somebody who scans taps the camera; everybody else can type at once.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const shown = incomplete ? 'offline' : digits === sent && !busy ? problem : undefined;

  function find(code: string, source: GroupSource): void {
    if (busy) return;
    setDigits(code);
    setSent(code);
    setIncomplete(!isWholeCode(code, '4or6'));
    if (isWholeCode(code, '4or6')) onFind(code, source);
  }
  function type(next: string): void {
    setDigits(next);
    setIncomplete(false);
  }
  /** The text is not a code, but it may be a copied link that contains one. */
  function refuse(text: string): void {
    const code = scannedCode(text, [location.host]);
    if (code) find(code, 'user_input');
    else setIncomplete(true);
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    find(digits, 'user_input');
  }
  return (
    <>
      <AppBar back="/" title={t('station.title')} />
      <Page>
        <h2 className="title">{t('station-dialog.scan-title')}</h2>
        {scanning ? (
          <Suspense fallback={<div className={styles.finder} />}>
            <Viewfinder onCode={(code) => find(code, 'QR')} onClose={() => setScanning(false)} />
          </Suspense>
        ) : (
          <Invitation onTap={() => setScanning(true)} />
        )}
        <p className={styles.or}>{t('station-dialog.scan-or')}</p>
        <form id="find-station" onSubmit={submit} noValidate>
          <CodeInput
            ref={field}
            length="4or6"
            label={t('station-dialog.find-code')}
            value={digits}
            onChange={type}
            onComplete={(code) => find(code, 'user_input')}
            onRefuse={refuse}
            bad={shown !== undefined}
            note={shown && t(problemTexts[shown])}
          />
        </form>
        {venue && shown && shown !== 'exchange-refused' && <LazyNearest venue={venue} need="get" />}
      </Page>
      <Dock>
        <NextSteps problem={shown} busy={busy} whole={isWholeCode(digits, '4or6')} />
      </Dock>
    </>
  );
}

/** The camera is requested only after a tap. */
function Invitation({ onTap }: { onTap: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.finder} onClick={onTap}>
      <SceneScan />
      <span className={styles.invite}>
        <IconScan />
        {t('station-dialog.scan-action')}
      </span>
    </button>
  );
}

interface NextStepsProps {
  problem: FindProblem | undefined;
  busy: boolean;
  whole: boolean;
}

/** If the station has nothing for this rider, the buttons lead elsewhere until another code is typed. */
function NextSteps({ problem, busy, whole }: NextStepsProps) {
  const t = useText();
  const elsewhere = problem === 'none-available' || problem === 'disabled';
  const quiet = (
    <Quiet href="/map" icon={<IconMap small />}>
      {t('station-dialog.not-near')}
    </Quiet>
  );
  if (elsewhere) {
    return (
      <>
        <Action href="/map" icon={<IconMap />}>
          {t('station.find-on-map')}
        </Action>
        <QuietRow>
          <Quiet href="/contact">{t('station.contact')}</Quiet>
        </QuietRow>
      </>
    );
  }
  if (problem === 'exchange-refused') {
    return (
      <>
        <Action href="/" icon={<IconArrow />}>
          {t('station.time-left')}
        </Action>
        <QuietRow>{quiet}</QuietRow>
      </>
    );
  }
  return (
    <>
      <Action
        type="submit"
        form="find-station"
        icon={<IconArrow />}
        busy={busy}
        look={whole ? 'lit' : 'solid'}
      >
        {t(busy ? 'station-dialog.looking' : 'station-dialog.find-action')}
      </Action>
      <QuietRow>{quiet}</QuietRow>
    </>
  );
}
