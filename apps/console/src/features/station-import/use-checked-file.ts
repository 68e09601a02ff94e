import { longestImport } from '@etg/contract/console/import-words';
import type { CheckedImport } from '@etg/contract/console/station-import';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { type Decoded, decodeFile } from './decode-file.rules.ts';

export type Checked =
  | { state: 'none' }
  | { state: 'checking'; name: string }
  | { state: 'not-text' | 'too-large' | 'failed'; name: string }
  | {
      state: 'checked';
      name: string;
      text: string;
      as: Exclude<Decoded, string>['as'];
      result: CheckedImport;
    };

/** The file that was chosen, and what the server says of it. Nothing is changed by this. */
export function useCheckedFile(): {
  checked: Checked;
  check: (file: File) => Promise<void>;
  clear: () => void;
} {
  const [checked, setChecked] = useState<Checked>({ state: 'none' });
  async function check(file: File): Promise<void> {
    const { name } = file;
    // A character has at most four bytes.
    if (file.size > longestImport * 4) return setChecked({ state: 'too-large', name });
    setChecked({ state: 'checking', name });
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (decoded === 'not-text') return setChecked({ state: 'not-text', name });
    const { text, as } = decoded;
    if (text.length > longestImport) return setChecked({ state: 'too-large', name });
    if (text.trim() === '')
      return setChecked({
        state: 'checked',
        name,
        text,
        as,
        result: { outcome: 'unreadable', why: 'empty' },
      });
    try {
      const result = await call('POST /stations/import/check', { body: { text } });
      setChecked({ state: 'checked', name, text, as, result });
    } catch {
      setChecked({ state: 'failed', name });
    }
  }
  return { checked, check, clear: () => setChecked({ state: 'none' }) };
}
