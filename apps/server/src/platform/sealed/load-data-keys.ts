import { join } from 'node:path';
import { loadOrCreateKey } from '../key-file.ts';
import type { DataKeySettings } from './data-key-settings.ts';
import type { DataKeys } from './data-keys.ts';

/** The configured keys. The demo creates its own at the first start and stores them in the data folder. */
export async function loadDataKeys(settings: DataKeySettings, dataDir: string): Promise<DataKeys> {
  const { keepPlain } = settings;
  const known = settings.known ?? new Map([['demo', await loadOrCreateKey(join(dataDir, 'data.key'))]]);
  const indexKey = settings.indexKey ?? (await loadOrCreateKey(join(dataDir, 'data-index.key')));
  const [current = 'none'] = known.keys();
  return { current, known, indexKey, keepPlain };
}
