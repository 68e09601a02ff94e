/** How a rider recognises a device in the list of logins. Null where the browser does not reveal it. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
  /** Only of Android phones whose browser reveals it. */
  model: string | null;
}

/** The first match counts: browsers whose `User-Agent` contains the name of another come before it. */
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

/** `Android 14; Pixel 8 Build/…` contains the model; Chrome writes `K` for every phone. */
const androidModel = /Android [\d.]+; (?!K[);])([\w][\w .+()-]{0,38}?)(?: Build\/|;|\))/;

const longest = 500;

/** From the `User-Agent` header: only shown to the rider, never used to identify anyone. */
export function deviceName(userAgent: string | undefined): DeviceName {
  const header = (userAgent ?? '').slice(0, longest);
  return {
    browser: firstMatch(browsers, header),
    system: firstMatch(systems, header),
    model: androidModel.exec(header)?.[1] ?? null,
  };
}

function firstMatch(names: readonly [RegExp, string][], header: string): string | null {
  return names.find(([pattern]) => pattern.test(header))?.[1] ?? null;
}
