import { type FirstData, firstDataElementId } from '../platform/first-data.ts';
import { brand } from './page-title.ts';

export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  /** What somebody reads whose browser runs no script. */
  readonly noScript: string;
  readonly css: string;
  /** Addresses of the files to fetch at once, beside the entry. */
  readonly preloads: readonly string[];
  readonly entry: string;
  readonly icon: string;
  /** What a phone needs to install the app. */
  readonly manifest: string;
  /** The first screen, rendered. */
  readonly screen: string;
  readonly firstData: FirstData;
}

/**
 * The whole page. Nothing in it runs inline: the script is a file, the data is inert. What must be fetched stands before
 * the style sheet, most of a page's bytes: on a slow network both are under way at once.
 */
export function documentOf(parts: DocumentParts): string {
  const preloads = parts.preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
  return `<!doctype html>
<html lang="${parts.firstData.language}" dir="ltr">
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

/** `<` cannot end the element, and stays itself when the JSON is read. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
