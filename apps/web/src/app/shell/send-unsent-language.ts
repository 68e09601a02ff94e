import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { deleteUnsentLanguage, readUnsentLanguage } from '../../platform/unsent-language.ts';

let sending: Promise<void> | undefined;

/** Saves the language chosen here in the account: of several taps the latest. Never throws. */
export function sendUnsentLanguage(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  for (let language = readUnsentLanguage(); language; language = readUnsentLanguage()) {
    try {
      await api('POST /users/language', { body: { appLanguage: language } });
    } catch (error) {
      // Without an answer it stays unsent, for the next page or the next network.
      if (!(error instanceof ApiError) || error.status >= 500) return;
    }
    if (readUnsentLanguage() === language) deleteUnsentLanguage();
  }
}
