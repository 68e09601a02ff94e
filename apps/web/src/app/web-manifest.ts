import type { Language } from '@etg/contract/languages';
import type { Translate } from '../platform/i18n.tsx';
import { brand } from './page-title.ts';

/** The light background. In dark mode the page's theme-color applies. */
const paper = '#F7F4ED';

const icons = [192, 512].flatMap((size) =>
  (['icon', 'maskable'] as const).map((name) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: name === 'maskable' ? 'maskable' : 'any',
  })),
);

/** What a phone shows of the installed app: its name, icons and colours. */
export function webManifestOf(language: Language, t: Translate) {
  return {
    id: '/',
    name: brand,
    short_name: 'Electron',
    description: t('page.description'),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['travel', 'utilities'],
    icons,
    shortcuts: [
      { name: t('offline.shortcut-get'), url: '/station' },
      { name: t('offline.shortcut-return'), url: '/map?return' },
      { name: t('offline.shortcut-map'), url: '/map' },
    ].map((shortcut) => ({ ...shortcut, icons: icons.slice(0, 1) })),
  };
}
