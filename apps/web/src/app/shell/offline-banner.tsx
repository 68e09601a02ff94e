import { Banner } from '@etg/ui/note';
import { useText } from '../../platform/i18n.tsx';
import { useOnline } from '../../platform/online.ts';

export function OfflineBanner() {
  const t = useText();
  return useOnline() ? null : <Banner>{t('shell.offline')}</Banner>;
}
