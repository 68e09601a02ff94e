import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type { DataKeys } from './data-keys.ts';

/**
 * Attaches the keys to the database handle, so that code with a transaction can decrypt what it reads, and rows of one
 * database are never decrypted with the keys of another. Changes no query.
 */
export class CarriesKeys implements KyselyPlugin {
  readonly keys: DataKeys;
  constructor(keys: DataKeys) {
    this.keys = keys;
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** A database or a transaction, which has the keys. */
export interface Carrier {
  getExecutor(): { readonly plugins: readonly KyselyPlugin[] };
}

export function keysOf(reader: Carrier): DataKeys {
  for (const plugin of reader.getExecutor().plugins) if (plugin instanceof CarriesKeys) return plugin.keys;
  throw new Error('this database was opened without data keys');
}
