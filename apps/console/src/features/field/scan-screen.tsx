import { scannedCode } from '@etg/domain/scanned-code';
import { isWholeCode } from '@etg/ui/code-digits';
import { CodeInput } from '@etg/ui/code-input';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { IconArrow, IconRedo } from '@etg/ui/icons';
import { Note } from '@etg/ui/note';
import { useScanner } from '@etg/ui/scanner/use-scanner';
import { Viewfinder } from '@etg/ui/scanner/viewfinder';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import styles from './field.module.css';
import { LastStations } from './last-stations.tsx';
import { proveByScan } from './presence.ts';

/** Scans the placard of a station: its page opens at once, and the scan proves that somebody stands there [QF11]. */
export function ScanScreen() {
  const t = useText();
  const [, navigate] = useLocation();
  const mayOpenNests = useMay('nest.open');
  const open = (code: string) => navigate(hrefOf('field', { params: { code } }));
  function found(code: string, text: string): void {
    navigator.vibrate?.(40);
    if (mayOpenNests) void proveByScan(code, text);
    open(code);
  }
  return (
    <>
      <PageTop page="scan" />
      <Body>
        <div className={styles.scan}>
          <Camera onFound={found} />
          <p className={styles.or}>{t('console-field.scan-or')}</p>
          <TypedCode onCode={open} />
          <LastStations />
        </div>
      </Body>
    </>
  );
}

function Camera({ onFound }: { onFound: (code: string, text: string) => void }) {
  const t = useText();
  const [isForeign, setForeign] = useState(false);
  const isFound = useRef(false);
  const scanner = useScanner((text) => {
    // The server decides whether the placard is ours: the console may have a host of its own.
    const code = scannedCode(text, 'any');
    setForeign(code === undefined);
    if (code === undefined || isFound.current) return;
    isFound.current = true;
    onFound(code, text);
  });
  const { state, again } = scanner;
  if (state === 'refused' || state === 'blocked' || state === 'absent')
    return (
      <div className={styles.noCamera}>
        <Note tone="info" alert>
          {t(`console-field.camera-${state}`)}
        </Note>
        {state !== 'absent' && (
          <Button icon={<IconRedo />} onClick={again}>
            {t('console-field.camera-again')}
          </Button>
        )}
      </div>
    );
  return (
    <Viewfinder
      scanner={scanner}
      words={{
        picture: t('console-field.camera-picture'),
        state: t(isForeign ? 'console-field.camera-foreign' : `console-field.camera-${state}`),
        torch: t('console-field.camera-torch'),
        close: '',
      }}
      still={isForeign}
      shape="tall"
    />
  );
}

function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const t = useText();
  const [digits, setDigits] = useState('');
  const [isBad, setBad] = useState(false);
  function find(code: string): void {
    const isWhole = isWholeCode(code, '4or6');
    setBad(!isWhole);
    if (isWhole) onCode(code);
  }
  function refuse(text: string): void {
    const code = scannedCode(text, 'any');
    if (code) onCode(code);
    else setBad(true);
  }
  return (
    <form
      className={styles.typed}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        find(digits);
      }}
    >
      <CodeInput
        length="4or6"
        label={t('console-field.scan-code')}
        value={digits}
        onChange={(next) => {
          setDigits(next);
          setBad(false);
        }}
        onRefuse={refuse}
        bad={isBad}
        note={isBad ? t('console-field.scan-bad') : undefined}
      />
      <Button type="submit" size="wide" kind="solid" icon={<IconArrow />}>
        {t('console-field.scan-find')}
      </Button>
    </form>
  );
}
