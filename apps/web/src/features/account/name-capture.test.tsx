import { loadDictionary } from '@etg/messages/load';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextsProvider } from '../../platform/i18n.tsx';
import { createQueryClient } from '../../platform/query.ts';
import { createTexts } from '../../platform/texts.ts';
import { NameCapture } from './name-capture.tsx';
import { nameWanted } from './name-wanted.ts';

describe('the question for a name', () => {
  it.each([
    ['en', 'What should I call you?', 'Not now'],
    ['ja', 'お名前を教えてください。', 'あとで'],
    ['it', 'Come posso chiamarti?', 'Non ora'],
    ['ru', 'Как к вам обращаться?', 'Не сейчас'],
  ] as const)('is one line in %s, with a way past it [S4, P11]', async (language, question, later) => {
    const texts = createTexts(language, loadDictionary);
    await texts.load(['shell', 'account']);
    const html = renderToStaticMarkup(
      <QueryClientProvider client={createQueryClient()}>
        <TextsProvider texts={texts}>
          <NameCapture onDone={() => undefined} />
        </TextsProvider>
      </QueryClientProvider>,
    );
    expect(html).toContain(question);
    expect(html).toContain(later);
    expect(html.match(/<input/g)).toHaveLength(1);
  });
});

describe('whether it is asked', () => {
  afterEach(() => vi.unstubAllGlobals());

  const wanted = (name?: string) => nameWanted({ user_id: 'u1', name });
  const stored = (entries: Record<string, string>) =>
    vi.stubGlobal('localStorage', { getItem: (key: string) => entries[key] ?? null });

  it('is so for somebody without a name [S4]', () => {
    stored({});
    expect(wanted()).toBe(true);
    expect(wanted('Ann')).toBe(false);
  });

  it('is not so for a month after "Not now"', () => {
    const daysAgo = (days: number) => ({ 'name_not_now u1': String(Date.now() - days * 86_400_000) });
    stored(daysAgo(29));
    expect(wanted()).toBe(false);
    stored(daysAgo(31));
    expect(wanted()).toBe(true);
  });

  it('is so where a browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(wanted()).toBe(true);
  });
});
