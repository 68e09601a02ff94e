import type { News } from '@etg/contract/news';

/** Which news this browser has closed. A changed one has another version, and is shown again. */
const place = 'etg-closed-news';
const most = 50;

function nameOf({ id, version }: Pick<News, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

function read(): string[] {
  try {
    return (localStorage.getItem(place) ?? '').split(' ');
  } catch {
    // Some private windows have no storage: it is shown again on the next page.
    return [];
  }
}

export function isClosed(news: Pick<News, 'id' | 'version'>): boolean {
  return read().includes(nameOf(news));
}

export function saveClosed(news: Pick<News, 'id' | 'version'>): void {
  try {
    localStorage.setItem(place, [...read(), nameOf(news)].filter(Boolean).slice(-most).join(' '));
  } catch {
    // As above.
  }
}
