import { KeyLine } from '@etg/ui/console/frame';
import { Key } from '@etg/ui/console/key';
import { writtenKeys } from '../platform/keys.rules.ts';
import { singleKeys, useWorkingKeys } from '../platform/keys.ts';
import { useStore } from '../platform/store.ts';

/** What works by keys on this page; all keys behind `?`, which stands at the end. */
export function ShellKeyLine() {
  const acts = useWorkingKeys().filter(({ line, label }) => line && label);
  if (useStore(singleKeys) === 'off') return null;
  const ordered = [...acts.filter(({ keys }) => keys !== '?'), ...acts.filter(({ keys }) => keys === '?')];
  return (
    <KeyLine>
      {ordered.map(({ keys, label }) => (
        <span key={keys}>
          <Key>{writtenKeys(keys).join(' ')}</Key> {label}
        </span>
      ))}
    </KeyLine>
  );
}
