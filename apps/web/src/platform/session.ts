import { cookies } from '@etg/contract/cookies';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/**
 * Whether somebody is signed in. `unknown` exists only in what the server renders for a browser that has a
 * session: the server cannot show a user's data by the cookie alone, so such a screen stays neutral.
 */
export type Session =
  | { readonly status: 'anonymous' | 'unknown'; readonly token?: undefined }
  | { readonly status: 'signedIn'; readonly token: string };

const anonymous: Session = { status: 'anonymous' };
const unknown: Session = { status: 'unknown' };

let current: Session = anonymous;
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** The cookie is the truth, so that a change by another tab is seen also where the message was missed. */
export function getSession(): Session {
  const token = readCookie(cookies.userToken);
  if (token !== current.token) current = token ? { status: 'signedIn', token } : anonymous;
  return current;
}

export function signIn(token: string): void {
  writeCookie(cookies.userToken, token);
  tellAll();
}

export function signOut(): void {
  removeCookie(cookies.userToken);
  tellAll();
}

export function subscribeSession(listener: () => void): () => void {
  if (!otherTabs) {
    otherTabs = new BroadcastChannel('etg-session');
    otherTabs.addEventListener('message', tellListeners);
    addEventListener('pageshow', tellListeners);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  otherTabs?.postMessage('changed');
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** What the server rendered for: while hydrating, the first render must say the same. */
export const RenderedSignedIn = createContext(false);

export function useSession(): Session {
  const rendered = useContext(RenderedSignedIn);
  return useSyncExternalStore(subscribeSession, getSession, () => (rendered ? unknown : anonymous));
}
