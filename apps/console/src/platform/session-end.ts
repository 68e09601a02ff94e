import { createStore, useStore } from './store.ts';

/** Whether somebody was signed in, and is not any more: signed out, idle for too long, or ended by an admin. */
type SessionState = 'unknown' | 'in' | 'ended';
const state = createStore<SessionState>('unknown');

export function useSessionState(): SessionState {
  return useStore(state);
}

export function startSession(): void {
  state.set('in');
}

/** Any call may learn it. Without a session there is none to end. */
export function endSession(): void {
  if (state.get() === 'in') state.set('ended');
}

/** After one's own sign-out the page shows the sign-in, without a word about it. */
export function forgetSession(): void {
  state.set('unknown');
}
