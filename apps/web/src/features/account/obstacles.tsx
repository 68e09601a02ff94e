import type { DeletionObstacle } from '@etg/contract/personal-data';
import { Action } from '@etg/ui/action';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { Text, useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';

export interface ObstaclesProps {
  readonly obstacles: readonly DeletionObstacle[];
  readonly onClose: () => void;
}

/** The page on which the rider can remove each obstacle. */
const ways = { charger: '/', debt: '/payments', payment: '/payments/history' } as const;

/** Why the account cannot be deleted yet, and what the rider can do about it. */
export function Obstacles({ obstacles, onClose }: ObstaclesProps) {
  const t = useText();
  const { email } = useSupport();
  return (
    <div className="stack">
      <p>{t('account-page.delete-not-yet')}</p>
      {obstacles.map((obstacle) => (
        <Note key={obstacle} tone="warn">
          <Text
            id={`account-page.obstacle-${obstacle}`}
            components={{
              link: <Link href={obstacle === 'suspended' ? `mailto:${email}` : ways[obstacle]} />,
            }}
          />
        </Note>
      ))}
      <Action onClick={onClose}>{t('account-page.delete-understood')}</Action>
    </div>
  );
}
