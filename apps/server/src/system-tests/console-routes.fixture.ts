import type { TestServer } from '../testing/server.fixture.ts';

/** Every route under /console/api, as Fastify's own tree of routes lists them. */
export function consoleRoutesOf({ http }: TestServer): string[] {
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', name = '', methods = ''] =
      /^((?:│ {3}| {4})*)(?:├── |└── )(\S*)(?: \((.+)\))?$/.exec(line) ?? [];
    if (!name) continue;
    path.splice(indent.length / 4);
    path.push(name);
    for (const method of methods.split(', '))
      if (method && method !== 'HEAD') routes.push(`${method} ${path.join('')}`);
  }
  const prefix = /^(GET|POST) \/console\/api/;
  return routes
    .filter((route) => prefix.test(route))
    .map((route) => route.replace('/console/api', ''))
    .sort();
}
