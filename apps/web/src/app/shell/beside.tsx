import { DesktopSide } from '@etg/ui/desktop-side';
import { Link } from '@etg/ui/link';
import { SceneStation } from '@etg/ui/scene-station';
import { useText } from '../../platform/i18n.tsx';
import { brand } from '../page-title.ts';
import { becomeVenueHref } from './become-venue.ts';

/** Beside the app on a desktop. */
export function Beside() {
  const t = useText();
  return (
    <DesktopSide
      name={brand}
      art={<SceneStation />}
      title={t('shell.desktop.title')}
      linksLabel={t('shell.desktop.links')}
      links={
        <>
          <Link href="/map">{t('shell.menu.map')}</Link>
          <Link href="/delay">{t('shell.menu.delay')}</Link>
          <Link href="/about">{t('shell.menu.about')}</Link>
          <a href={becomeVenueHref}>{t('shell.menu.venue')}</a>
        </>
      }
    >
      {t('shell.desktop.text')}
    </DesktopSide>
  );
}
