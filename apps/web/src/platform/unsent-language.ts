import { isLanguage, type Language } from '@etg/contract/languages';

/**
 * The language that the rider chose and that the account does not have yet: the phone was offline, or the page was reloaded right
 * after the tap. Until it is sent, the account's language is outdated.
 */
const place = 'etg-unsent-language';

export function saveUnsentLanguage(language: Language): void {
  store((storage) => storage.setItem(place, language));
}

export function deleteUnsentLanguage(): void {
  store((storage) => storage.removeItem(place));
}

export function readUnsentLanguage(): Language | undefined {
  const saved = store((storage) => storage.getItem(place));
  return isLanguage(saved) ? saved : undefined;
}

/** Some private windows have no storage. */
function store<Value>(access: (storage: Storage) => Value): Value | undefined {
  try {
    return access(localStorage);
  } catch {
    return undefined;
  }
}
