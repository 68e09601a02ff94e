import { scriptKeysHeader } from '@etg/contract/headers';

/** Where the demo's key lies that was made in script. */
export const scriptKeyPlace = 'etg-script-key';

let welcome = false;

/** Whether this answer was the first to say that the server takes such keys. */
export function noteScriptKeys(headers: Headers): boolean {
  if (welcome || !headers.has(scriptKeysHeader)) return false;
  welcome = true;
  return true;
}

export function areScriptKeysAllowed(): boolean {
  return welcome || localStorage.getItem(scriptKeyPlace) !== null;
}
