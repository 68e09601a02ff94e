import {
  IconCard,
  IconClock,
  IconElectron,
  IconHelp,
  IconInfo,
  IconLogout,
  IconMail,
  IconMap,
  IconStore,
} from '@etg/ui/icons';
import { Link } from '@etg/ui/link';
import { Quiet } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { setMenuOpen, useMenuOpen } from '../../platform/menu.ts';
import { supportEmail } from '../../platform/support.ts';
import { useWelcome } from '../../platform/welcome.ts';
import { brand } from '../page-title.ts';
import { becomeVenueHref } from './become-venue.ts';
import { LanguagePicker } from './language-picker.tsx';
import styles from './menu.module.css';

/** Mounted once; opened by the burger (S33). */
export function Menu() {
  const [path] = useLocation();
  const open = useMenuOpen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move closes it
  useEffect(() => () => setMenuOpen(false), [path]);
  return open ? <OpenMenu path={path} /> : null;
}

function OpenMenu({ path }: { path: string }) {
  const t = useText();
  const name = useWelcome().data?.user?.name;
  return (
    <Sheet
      open
      from="right"
      title={name ?? brand}
      closeLabel={t('shell.menu.close')}
      onClose={() => setMenuOpen(false)}
    >
      <nav className={styles.items} aria-label={t('shell.bar.menu')}>
        <Item href="/payments" at={path} icon={<IconCard />} label={t('shell.menu.payments')} />
        <Item href="/charges" at={path} icon={<IconElectron />} label={t('shell.menu.charges')} />
        <Item href="/map" at={path} icon={<IconMap />} label={t('shell.menu.map')} />
        <Item href="/contact" at={path} icon={<IconHelp />} label={t('shell.menu.help')} />
        <Item href="/delay" at={path} icon={<IconClock />} label={t('shell.menu.delay')} />
        <Item href="/about" at={path} icon={<IconInfo />} label={t('shell.menu.about')} />
        <Item href={becomeVenueHref} at={path} icon={<IconStore />} label={t('shell.menu.venue')} />
        <hr />
        <Item href="/logout" at={path} icon={<IconLogout />} label={t('shell.menu.logout')} />
      </nav>
      <LanguagePicker />
      <Quiet href={`mailto:${supportEmail}`} icon={<IconMail small />}>
        {supportEmail}
      </Quiet>
    </Sheet>
  );
}

interface ItemProps {
  readonly href: string;
  readonly at: string;
  readonly icon: ReactElement;
  readonly label: string;
}

function Item({ href, at, icon, label }: ItemProps) {
  return (
    <Link href={href} aria-current={href === at ? 'page' : undefined}>
      {icon}
      {label}
    </Link>
  );
}
