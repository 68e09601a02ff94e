import type { NumberedReceipt } from '@etg/contract/numbered-receipt';
import { IconReturn } from '@etg/ui/icons';
import { Note } from '@etg/ui/note';
import { Pill } from '@etg/ui/pill';
import { Quiet } from '@etg/ui/quiet';
import { useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { saveFile } from '../../platform/save-file.ts';
import styles from './receipt.module.css';

/** Download and print. The file is made in the language of the page. */
export function ReceiptTaps({ receipt: { id, number } }: { receipt: NumberedReceipt }) {
  const t = useText();
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const isUnderWay = useRef(false);

  async function download(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const file: unknown = await api('GET /receipts/{receiptId}/pdf', {
        params: { receiptId: id },
        headers: { language },
      });
      if (!(file instanceof Blob)) throw new Error('the receipt is no file');
      saveFile(`${number}.pdf`, file, 'application/pdf');
      setState('done');
    } catch {
      setState('failed');
    } finally {
      isUnderWay.current = false;
    }
  }
  return (
    <div className={styles.taps}>
      <Pill solid icon={<IconReturn small />} onClick={() => void download()}>
        {t('receipt.download')}
      </Pill>
      <Quiet onClick={() => print()}>{t('receipt.print')}</Quiet>
      {state === 'failed' && (
        <Note tone="bad" alert>
          {t('receipt.download-failed')}
        </Note>
      )}
      <span role="status" className={styles.done}>
        {state === 'done' && t('receipt.downloaded')}
      </span>
    </div>
  );
}
