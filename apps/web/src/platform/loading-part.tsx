import { Loading, Skeleton } from '@etg/ui/skeleton';
import { useText } from './i18n.tsx';

/** A part of a screen that is on its way, in the place it will take. */
export function LoadingPart() {
  const t = useText();
  return (
    <Loading label={t('shell.loading')} soon>
      <Skeleton shape="card" />
    </Loading>
  );
}
