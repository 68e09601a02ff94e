import { IconHelp, IconInfo, IconMap } from '@etg/ui/icons';
import { IconPerson } from '@etg/ui/icons-account';
import { IconCard, IconLogout, IconStore } from '@etg/ui/icons-menu';
import { IconGift } from '@etg/ui/icons-money';
import { IconClock, IconElectron, IconMail } from '@etg/ui/icons-more';
import { Link } from '@etg/ui/link';
import { Mark } from '@etg/ui/mark';
import { Quiet } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'wouter';
import { MembershipCard, NoPlanCard } from '../../features/payment/membership-card.tsx';
import { useText } from '../../platform/i18n.tsx';
import { setMenuOpen, useMenuOpen } from '../../platform/menu-state.ts';
import { useSupport } from '../../platform/support.ts';
import { useWelcome } from '../../platform/welcome.ts';
import { brand } from '../page-title.ts';
import { LanguagePicker } from './language-picker.tsx';
import styles from './menu.module.css';

/** Mounted once. The bar's menu button opens it (S33). */
export function Menu() {
  const [path] = useLocation();
  const open = useMenuOpen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move closes it
  useEffect(() => close, [path]);
  return open ? <OpenMenu path={path} /> : null;
}

function close(): void {
  setMenuOpen(false);
}

function OpenMenu({ path }: { path: string }) {
  const t = useText();
  const { email, venueHref } = useSupport();
  const user = useWelcome().data?.user;
  return (
    <Sheet
      open
      from="right"
      title={
        <span className={styles.person}>
          <Mark />
          {user?.name ?? brand}
        </span>
      }
      closeLabel={t('menu.close')}
      onClose={close}
    >
      {user && (user.billing ? <MembershipCard billing={user.billing} /> : <NoPlanCard />)}
      <nav className={styles.items} aria-label={t('shell.bar.menu')}>
        <Item href="/payments" at={path} icon={<IconCard />} label={t('menu.payments')} />
        <Item href="/charges" at={path} icon={<IconElectron />} label={t('menu.charges')} />
        <Item href="/account" at={path} icon={<IconPerson />} label={t('menu.account')} />
        <Item href="/map" at={path} icon={<IconMap />} label={t('menu.map')} />
        <Item href="/contact" at={path} icon={<IconHelp />} label={t('menu.help')} />
        <Item href="/delay" at={path} icon={<IconClock />} label={t('menu.delay')} />
        <Item href="/about" at={path} icon={<IconInfo />} label={t('menu.about')} />
        <Item href="/?m=referral" at={path} icon={<IconGift />} label={t('menu.invite')} />
        <Item href={venueHref} at={path} icon={<IconStore />} label={t('menu.venue')} />
        <hr />
        <Item href="/logout" at={path} icon={<IconLogout />} label={t('menu.logout')} />
      </nav>
      <LanguagePicker />
      <Quiet href={`mailto:${email}`} icon={<IconMail small />}>
        {email}
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

/** Closes the menu by itself, since a link to the current page changes no path. */
function Item({ href, at, icon, label }: ItemProps) {
  return (
    <Link href={href} aria-current={href === at ? 'page' : undefined} onClick={close}>
      {icon}
      {label}
    </Link>
  );
}
