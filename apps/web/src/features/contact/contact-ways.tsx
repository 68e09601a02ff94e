import { IconHelp } from '@etg/ui/icons';
import { IconStore } from '@etg/ui/icons-menu';
import { IconClock, IconMail } from '@etg/ui/icons-more';
import { List, ListRow } from '@etg/ui/list';
import { Group } from '@etg/ui/page';
import { useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';

/** Next to the contact form: the mail address, and pages that may answer faster. */
export function ContactWays() {
  const t = useText();
  const { email, venueHref } = useSupport();
  return (
    <Group title={t('contact.other')}>
      <List>
        <ListRow
          icon={<IconMail small />}
          title={email}
          detail={t('contact.mail')}
          href={`mailto:${email}`}
        />
        <ListRow
          icon={<IconHelp small />}
          title={t('contact.faq')}
          detail={t('contact.faq-note')}
          href="/faq"
        />
        <ListRow
          icon={<IconClock small />}
          title={t('contact.delay')}
          detail={t('contact.delay-note')}
          href="/delay"
        />
        <ListRow
          icon={<IconStore small />}
          title={t('contact.venue')}
          detail={t('contact.venue-note')}
          href={venueHref}
        />
      </List>
    </Group>
  );
}
