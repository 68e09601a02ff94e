import { cookies } from '@etg/contract/cookies';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { firstDataElementId, readFirstData } from './first-data.ts';

/**
 * Whether somebody is signed in. `unknown` is what the server renders for a browser that has a session cookie, since it
 * cannot show a user's data by the cookie alone; and a page of such a browser while it gets its lost token back.
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
  if (!token) current = isRecoverable() ? unknown : anonymous;
  else if (token !== current.token) current = { status: 'signedIn', token };
  return current;
}

export function signIn(token: string): void {
  // The server set it already, for longer than Safari lets a script.
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

/** The server saw the session cookie that no script sees, so a lost token can be had again; not after signing out. */
function isRecoverable(): boolean {
  return !gaveUp && serverSawCookie() && !wasSignedOut();
}

/** The server could not be told: its cookie is still there. */
export function isSignOutUnsent(): boolean {
  return serverSawCookie() && wasSignedOut();
}

/** The server did not answer. The next page tries again. */
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
    // Storage is blocked: this page still knows.
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

/** What the server rendered for: while hydrating, the first render must say the same. */
export const RenderedSignedIn = createContext(false);

export function useSession(): Session {
  const rendered = useContext(RenderedSignedIn);
  return useSyncExternalStore(subscribeSession, getSession, () => (rendered ? unknown : anonymous));
}
