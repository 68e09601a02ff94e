import { z } from 'zod';

/** 32 random bytes, as `openssl rand -base64 32` prints them. */
const key = z.string().transform((text, context) => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32) context.addIssue('is not 32 bytes in base64 (openssl rand -base64 32)');
  return bytes;
});

/** The name under which the index key is recorded next to the data keys. */
export const indexName = 'index';

const named = z.string().transform((list, context) => {
  const known = new Map<string, Buffer>();
  for (const each of list.split(',').map((part) => part.trim())) {
    const [, id = '', encoded = ''] = /^([a-z0-9-]{1,16}):(.+)$/.exec(each) ?? [];
    const { data } = key.safeParse(encoded);
    if (!id || !data || id === indexName)
      context.addIssue('must be id:base64[,id:base64…] with keys of 32 bytes');
    else if (known.has(id)) context.addIssue(`names ${id} twice`);
    else known.set(id, data);
  }
  return known;
});

/** The environment variables for encryption of data at rest. */
export const dataKeyEnvironment = {
  DATA_KEYS: named.optional(),
  DATA_INDEX_KEY: key.optional(),
  DATA_PLAIN: z.enum(['keep', 'seal']).default('seal'),
};

type DataKeyEnvironment = z.infer<z.ZodObject<typeof dataKeyEnvironment>>;

export interface DataKeySettings {
  /** In the order given: the first one encrypts. */
  known: ReadonlyMap<string, Buffer> | undefined;
  indexKey: Buffer | undefined;
  keepPlain: boolean;
}

export function dataKeySettingsOf(given: DataKeyEnvironment): DataKeySettings {
  return {
    known: given.DATA_KEYS,
    indexKey: given.DATA_INDEX_KEY,
    keepPlain: given.DATA_PLAIN === 'keep',
  };
}
