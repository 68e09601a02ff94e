import type { PushNotice } from '@etg/contract/notification';

const brand = 'Electron to Go';
const home = '/console/';

/** A push must show a notification: an unreadable message shows at least who it is from. */
export function noticeFrom(message: unknown): PushNotice {
  const field = (name: keyof PushNotice): string | undefined => {
    const value: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const id = field('id');
  return {
    ...(id !== undefined && { id }),
    title: field('title') || brand,
    text: field('text') ?? '',
    path: field('path') ?? home,
  };
}

/** The address that a click opens. Never outside of the console, which shares its origin with the riders' app. */
export function consoleAddress(path: unknown, origin: string): string {
  const address = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return address?.origin === origin && address.pathname.startsWith(home) ? address.href : origin + home;
}
