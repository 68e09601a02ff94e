import { Loading, Skeleton } from '@etg/ui/skeleton';
import { useText } from './i18n.tsx';

/** Shown in place of a part of a screen while it loads. */
export function LoadingPart() {
  const t = useText();
  return (
    <Loading label={t('shell.loading')} soon>
      <Skeleton shape="card" />
    </Loading>
  );
}
