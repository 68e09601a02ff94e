import { Banner } from '@etg/ui/note';
import { useText } from '../platform/i18n.tsx';
import type { ScreenProps } from '../platform/screen.ts';
import { useSession } from '../platform/session.ts';
import { Returning } from './returning.tsx';
import { Welcome } from './welcome.tsx';

/** What an address may ask of the conversation (R2 to R4). */
const actions = ['groupIdRegistred', 'turnOnMap', 'login', 'refund', 'referral'];

/** The start (R1): a welcome for a visitor, for somebody we know what their story asks for. */
export function Screen({ query }: ScreenProps) {
  const t = useText();
  const { status } = useSession();
  const action = query.get('m');
  return (
    <>
      {action !== null && !actions.includes(action) && (
        <Banner tone="bad">{t('conversation.unknown-action')}</Banner>
      )}
      {status === 'anonymous' ? <Welcome /> : <Returning />}
    </>
  );
}
