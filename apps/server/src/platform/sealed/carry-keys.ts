import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type { DataKeys } from './data-keys.ts';

/**
 * Carries the keys with the database handle, as that carries its password: whoever has a transaction can open what it
 * reads, and nobody opens the rows of one database with the keys of another. It changes no query.
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

/** A database or a transaction. */
export interface Carrier {
  getExecutor(): { readonly plugins: readonly KyselyPlugin[] };
}

export function keysOf(reader: Carrier): DataKeys {
  for (const plugin of reader.getExecutor().plugins) if (plugin instanceof CarriesKeys) return plugin.keys;
  throw new Error('this database was opened without data keys');
}
