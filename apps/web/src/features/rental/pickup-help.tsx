import { IconRedo } from '@etg/ui/icons';
import { IconMail } from '@etg/ui/icons-more';
import { IconPlug, IconWrench } from '@etg/ui/icons-station';
import { List, ListRow } from '@etg/ui/list';
import { Sheet } from '@etg/ui/sheet';
import { useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';

/** What a report of this kind is about, as the specification names it. */
const itemType = 'battery_pickup';

export interface PickupHelpProps {
  /** The session the trouble is with, so that whoever answers need not ask. */
  sessionId: string | undefined;
  onClose: () => void;
}

/** First aid at the station, and a person to write to [S14]. */
export function PickupHelp({ sessionId, onClose }: PickupHelpProps) {
  const t = useText();
  const { email } = useSupport();
  const about = [itemType, sessionId].filter(Boolean).join(' ');
  const mail = `mailto:${email}?${new URLSearchParams({ subject: about })}`.replaceAll('+', '%20');
  return (
    <Sheet open onClose={onClose} title={t('rental.taken-problem')} closeLabel={t('rental.help-close')}>
      <List>
        <ListRow
          icon={<IconRedo small />}
          title={t('rental.help-stuck')}
          detail={t('rental.help-stuck-do')}
        />
        <ListRow icon={<IconPlug small />} title={t('rental.help-dark')} detail={t('rental.help-dark-do')} />
        <ListRow
          icon={<IconWrench small />}
          title={t('rental.help-broken')}
          detail={t('rental.help-broken-do')}
        />
        <ListRow
          icon={<IconMail small />}
          title={t('rental.help-write')}
          detail={t('rental.help-write-to', { email })}
          href={mail}
        />
      </List>
    </Sheet>
  );
}
