/** What a person calls the thing they signed in with. What we cannot tell is left out. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
  /** Of Android phones whose browser says it. */
  model: string | null;
}

/** The first that matches: those that carry the names of others in theirs come before them. */
const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/\bLine\//, 'LINE'],
  [/\bInstagram /, 'Instagram'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** `Android 14; Pixel 8 Build/…` says it; Chrome says `K` for every phone. */
const androidModel = /Android [\d.]+; (?!K[);])([\w][\w .+()-]{0,38}?)(?: Build\/|;|\))/;

const longest = 500;

/** From the `User-Agent` header: for a list its person reads, never to tell people apart. */
export function deviceName(userAgent: string | undefined): DeviceName {
  const said = (userAgent ?? '').slice(0, longest);
  return {
    browser: firstMatch(browsers, said),
    system: firstMatch(systems, said),
    model: androidModel.exec(said)?.[1] ?? null,
  };
}

function firstMatch(names: readonly [RegExp, string][], said: string): string | null {
  return names.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}
