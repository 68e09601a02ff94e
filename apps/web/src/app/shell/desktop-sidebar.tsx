import { languages } from '@etg/contract/languages';
import { DesktopSide } from '@etg/ui/desktop-side';
import { Link } from '@etg/ui/link';
import { SceneStation } from '@etg/ui/scene-station';
import { useLocation, useSearch } from 'wouter';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { useSession } from '../../platform/session.ts';
import { useSupport } from '../../platform/support.ts';
import { brand } from '../page-title.ts';
import { addressOf } from '../place.ts';
import { languageNames } from './language-names.ts';
import { PhoneCode } from './phone-code.tsx';
import { Toasts } from './toasts.tsx';
import { useLanguageChoice } from './use-language-choice.ts';

/** Next to the app on a desktop. */
export function DesktopSidebar() {
  const t = useText();
  const [path] = useLocation();
  const address = location.origin + addressOf({ path, search: useSearch() });
  const { status } = useSession();
  return (
    <>
      <DesktopSide
        name={brand}
        art={<SceneStation />}
        title={t('menu.desktop.title')}
        handoff={{
          code: <PhoneCode address={address} label={t('menu.desktop.code')} />,
          title: t('menu.desktop.phone'),
          text: t('menu.desktop.phone-text'),
        }}
        linksLabel={t('menu.desktop.links')}
        links={<Links />}
      >
        {t('menu.desktop.text')}
      </DesktopSide>
      {/* For a signed-in rider `SignedInParts` shows toasts. */}
      {status !== 'signedIn' && <Toasts />}
    </>
  );
}

function Links() {
  const t = useText();
  const { venueHref } = useSupport();
  const shown = useLanguage();
  const choose = useLanguageChoice();
  return (
    <>
      <Link href="/map">{t('menu.map')}</Link>
      <Link href="/delay">{t('menu.delay')}</Link>
      <Link href="/about">{t('menu.about')}</Link>
      <a href={venueHref}>{t('menu.venue')}</a>
      {languages
        .filter((language) => language !== shown)
        .map((language) => (
          <button key={language} type="button" lang={language} onClick={() => void choose(language)}>
            {languageNames[language]}
          </button>
        ))}
    </>
  );
}
