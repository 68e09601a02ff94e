import { type FirstData, firstDataElementId } from '../platform/first-data.ts';
import { brand } from './page-title.ts';

export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  /** Shown in a browser that runs no scripts. */
  readonly noScript: string;
  readonly css: string;
  /** Addresses of the files to fetch at once, besides the entry. */
  readonly preloads: readonly string[];
  readonly entry: string;
  readonly icon: string;
  /** Address of the web app manifest, which a phone needs to install the app. */
  readonly manifest: string;
  /** The HTML of the first screen. */
  readonly screen: string;
  readonly firstData: FirstData;
}

/**
 * The whole page. It has no inline script: the script is a file, the data is JSON. The links to files come before the style
 * sheet, which is most of the page's bytes: on a slow network the files are fetched while the sheet still arrives.
 */
export function documentOf(parts: DocumentParts): string {
  const preloads = parts.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return `<!doctype html>
<html lang="${parts.firstData.language}" dir="ltr"${versionOf(parts.firstData)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<script type="module" src="${parts.entry}"></script>
${preloads}
<title>${escapeHtml(parts.title)}</title>
<meta name="description" content="${escapeHtml(parts.description)}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F7F4ED">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#100D17">
<link rel="icon" type="image/svg+xml" href="${parts.icon}">
<link rel="manifest" href="${parts.manifest}">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<meta name="mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-capable" content="yes">
<meta name="apple-mobile-web-app-title" content="${brand}">
<style>${parts.css}</style>
</head>
<body>
<noscript><p class="lead">${escapeHtml(parts.noScript)}</p></noscript>
<div id="root">${parts.screen}</div>
<script type="application/json" id="${firstDataElementId}">${escapeJson(parts.firstData)}</script>
</body>
</html>
`;
}

/** By it the service worker sees that its offline page has other texts. */
function versionOf({ texts }: FirstData): string {
  return texts ? ` data-texts="${texts.version}"` : '';
}

/** Escapes `<`, so that no value can close the script element. JSON.parse reads it as `<` again. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
