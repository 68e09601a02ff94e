import { cookies } from '@etg/contract/cookies';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { firstDataElementId, readFirstData } from './first-data.ts';

/**
 * Whether a user is signed in. `unknown`: on the server, for a browser with a session cookie, since the server must not
 * show a user's data for the cookie alone; and in such a browser while it recovers its lost token.
 */
export type Session =
  | { readonly status: 'anonymous' | 'unknown'; readonly token?: undefined }
  | { readonly status: 'signedIn'; readonly token: string };

const anonymous: Session = { status: 'anonymous' };
const unknown: Session = { status: 'unknown' };

let current: Session = anonymous;
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | undefined;

/** Read from the cookie each time: a message from another tab may have been missed. */
export function getSession(): Session {
  const token = readCookie(cookies.userToken);
  if (!token) current = isRecoverable() ? unknown : anonymous;
  else if (token !== current.token) current = { status: 'signedIn', token };
  return current;
}

export function signIn(token: string): void {
  // The server has set the cookie already, for longer than Safari allows a script to.
  if (readCookie(cookies.userToken) !== token) writeCookie(cookies.userToken, token);
  markSignedOut(false);
  notifyAll();
}

export function signOut(): void {
  removeCookie(cookies.userToken);
  markSignedOut(true);
  notifyAll();
}

const signedOutPlace = 'etg-signed-out';
let sawCookie: boolean | undefined;
let gaveUp = false;

/** Whether a lost token can be recovered: the server received the HttpOnly session cookie, and the user did not sign out. */
function isRecoverable(): boolean {
  return !gaveUp && serverSawCookie() && !wasSignedOut();
}

/** The user signed out, but the server was not reached: its cookie is still there. */
export function isSignOutUnsent(): boolean {
  return serverSawCookie() && wasSignedOut();
}

/** The server did not reply. The next page tries again. */
export function giveUpRecovery(): void {
  gaveUp = true;
  notifyListeners();
}

function serverSawCookie(): boolean {
  sawCookie ??= document.getElementById(firstDataElementId) !== null && readFirstData().signedIn;
  return sawCookie;
}

function wasSignedOut(): boolean {
  try {
    return localStorage.getItem(signedOutPlace) !== null;
  } catch {
    return false;
  }
}

function markSignedOut(out: boolean): void {
  gaveUp = out;
  try {
    if (out) localStorage.setItem(signedOutPlace, '1');
    else localStorage.removeItem(signedOutPlace);
  } catch {
    // Storage is blocked: only this page knows.
  }
}

export function subscribeSession(listener: () => void): () => void {
  if (!otherTabs) {
    otherTabs = new BroadcastChannel('etg-session');
    otherTabs.addEventListener('message', notifyListeners);
    addEventListener('pageshow', notifyListeners);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyAll(): void {
  otherTabs?.postMessage('changed');
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** What the server rendered with: the first render must be the same for hydration. */
export const RenderedSignedIn = createContext(false);

export function useSession(): Session {
  const rendered = useContext(RenderedSignedIn);
  return useSyncExternalStore(subscribeSession, getSession, () => (rendered ? unknown : anonymous));
}
