import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Secret } from '@etg/ui/console/secret';
import { Note } from '@etg/ui/note';
import { useText } from './i18n.tsx';
import { showToast } from './toasts.ts';

export interface OnceSecretProps {
  title: string;
  /** What to do with it. */
  children: string;
  /** Undefined: an earlier answer had it, and it is not kept. */
  secret: string | undefined;
  onClose: () => void;
}

/** A secret with its button to copy it. */
function CopiedSecret({ label, value }: { label: string; value: string }) {
  const t = useText();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ kind: 'done', words: t('console.copied') });
    } catch {
      showToast({ kind: 'bad', words: t('console.not-copied') });
    }
  }
  return <Secret label={label} value={value} copyLabel={t('console.copy')} onCopy={() => void copy()} />;
}

/** A link or a token that the server shows once: copied, then gone. */
export function OnceSecret({ title, children, secret, onClose }: OnceSecretProps) {
  const t = useText();
  return (
    <Dialog title={title} onClose={onClose}>
      {secret === undefined ? (
        <Note tone="warn">{t('console.shown-before')}</Note>
      ) : (
        <>
          <p>{children}</p>
          <CopiedSecret label={title} value={secret} />
          <Note tone="warn">{t('console.shown-once')}</Note>
        </>
      )}
      <Buttons>
        <Button kind="solid" onClick={onClose}>
          {t('console.done')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
