interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** The package.json of these packages names no licence; their licence file does. */
const unstated: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

/** The text of docs/third-party.md: every shipped package of the lockfile, with version and licence. */
export function thirdPartyPage(lock: { packages: Readonly<Record<string, Locked>> }): string {
  const rows = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.split('node_modules/').pop() ?? path;
      return `| ${name} | ${version} | ${license ?? unstated[name] ?? 'not stated'} |`;
    });
  return [
    '# What we ship that others wrote',
    '',
    'Made by `npm run third-party` from `package-lock.json`; tools that only build or test are not in it. Why these rules:',
    '[decision 0043](decisions/0043-dependencies.md).',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...[...new Set(rows)].sort(),
    '',
  ].join('\n');
}
