import { matchPage, type Page, pages } from '@etg/contract/pages';
import { accessCode } from '@etg/contract/vocabulary';
import type { Reply } from '../platform/api.ts';
import { ApiError, NetworkError } from '../platform/api-error.ts';
import { ownPath } from '../platform/own-path.ts';

export type Access = 'open' | { readonly goTo: string };

type Answer = Pick<Reply<'GET /users/access'>, 'access' | 'redirectTo'> & { readonly code: number };

/** What the reply of `GET /users/access` means for a visitor who wants to see `address` (G2). */
export function accessFrom(answer: Answer, address: string): Access {
  if (answer.code === accessCode.open && answer.access) return 'open';
  if (answer.code === accessCode.signInFirst) return { goTo: withRedirect('/login', address) };
  return { goTo: ownPath(answer.redirectTo) ?? '/' };
}

/**
 * What a failed call means. Without a reply, a page that shows what was last known opens: the server is not to blame, and
 * gives the page nothing that it should not show. Otherwise, if the server failed or did not reply, `address` is kept to
 * come back to; after a refusal it is not.
 */
export function accessFromFailure(error: unknown, address: string): Access {
  if (error instanceof NetworkError && showsLastKnown(address)) return 'open';
  if (!(error instanceof ApiError) || error.status >= 500)
    return { goTo: withRedirect('/error500', address) };
  return { goTo: error.status === 401 ? withRedirect('/login', address) : '/' };
}

function showsLastKnown(address: string): boolean {
  const [path = '/'] = address.split(/[?#]/, 1);
  const page: Page = pages[matchPage(path).name];
  return page.lastKnown === true;
}

function withRedirect(path: string, address: string): string {
  return `${path}?${new URLSearchParams({ redirect: address })}`;
}
