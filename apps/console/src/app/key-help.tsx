import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Facts } from '@etg/ui/console/facts';
import { Check } from '@etg/ui/console/form';
import { Key } from '@etg/ui/console/key';
import { useText } from '../platform/i18n.tsx';
import { writtenKeys } from '../platform/keys.rules.ts';
import { singleKeys, useWorkingKeys } from '../platform/keys.ts';
import { useStore } from '../platform/store.ts';

/** All keys of this page. Single letters can be switched off (WCAG 2.1.4). */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const singles = useStore(singleKeys);
  const acts = useWorkingKeys().filter(({ label }) => label !== undefined);
  return (
    <Dialog title={t('console.keys-title')} onClose={onClose}>
      <Facts facts={acts.map(({ keys, label }) => ({ name: label, value: <Keys of={keys} /> }))} />
      <Check
        checked={singles === 'on'}
        onChange={(event) => singleKeys.set(event.target.checked ? 'on' : 'off')}
      >
        {t('console.single-keys')}
      </Check>
      <Buttons>
        <Button kind="solid" keys="Esc" onClick={onClose}>
          {t('console.close')}
        </Button>
      </Buttons>
    </Dialog>
  );
}

function Keys({ of }: { of: string }) {
  return writtenKeys(of).map((key) => <Key key={key}>{key}</Key>);
}
