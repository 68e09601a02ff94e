import { languages } from '@etg/contract/languages';
import { pages } from '@etg/contract/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.fixture.ts';
import { searchablePages } from './robots.ts';

const publicUrl = 'https://charge.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: publicUrl });
});
afterAll(async () => server.stop());

const ask = async (path: string) => {
  const answer = await fetch(server.address + path);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('a search engine', () => {
  it('reads which pages are for it, and where they are listed [D24]', async () => {
    const { type, text } = await ask('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    for (const { path, guarded } of Object.values(pages))
      if (guarded) expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, true]);
    for (const name of searchablePages)
      expect(closed.filter((start) => pages[name].path.startsWith(start))).toEqual([]);
  });

  it('finds every public page in every language, each naming the others [D24, P11]', async () => {
    const { type, text } = await ask('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const entries = [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
    expect(entries).toHaveLength(searchablePages.length * (languages.length + 1));
    for (const name of searchablePages) {
      const { path, guarded } = pages[name];
      expect([path, guarded]).toEqual([expect.not.stringContaining(':'), false]);
      for (const language of languages) {
        const address = `${publicUrl}${path}?lang=${language}`;
        const [, , alternates = ''] = entries.find(([, loc]) => loc === address) ?? [];
        for (const other of languages)
          expect(alternates).toContain(`hreflang="${other}" href="${publicUrl}${path}?lang=${other}"`);
        expect(alternates).toContain(`hreflang="x-default" href="${publicUrl}${path}"`);
      }
    }
  });
});
