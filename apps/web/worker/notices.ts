import type { PushNotice } from '@etg/contract/notification';

const brand = 'Electron to Go';

/** A push must show something; a message we cannot read still says who it is from. */
export function noticeFrom(message: unknown): PushNotice {
  const field = (name: keyof PushNotice): string | undefined => {
    const value: unknown =
      typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  return { title: field('title') ?? brand, text: field('text') ?? '', path: field('path') ?? '/' };
}

/** Where a tap leads: never out of the app. */
export function ownAddress(path: unknown, origin: string): string {
  const address = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return address?.origin === origin ? address.href : `${origin}/`;
}
