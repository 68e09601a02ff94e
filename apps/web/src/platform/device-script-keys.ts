import { scriptKeysHeader } from '@etg/contract/headers';

/** The local storage entry of the key made by script. */
export const scriptKeyPlace = 'etg-script-key';

let welcome = false;

/** True for the first reply which says that the server accepts such keys. */
export function noteScriptKeys(headers: Headers): boolean {
  if (welcome || !headers.has(scriptKeysHeader)) return false;
  welcome = true;
  return true;
}

export function areScriptKeysAllowed(): boolean {
  return welcome || localStorage.getItem(scriptKeyPlace) !== null;
}
