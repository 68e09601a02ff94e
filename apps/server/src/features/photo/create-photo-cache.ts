import { buffer } from 'node:stream/consumers';
import { type Storage, StorageAway } from '../../platform/storage/storage.ts';

/** About a hundred photos. */
const mostBytes = 24 * 1024 * 1024;

export interface PhotoCache {
  /** Undefined: there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
}

/** Photos that are asked for often stay in memory. They never change, so nothing has to be forgotten but for its size. */
export function createPhotoCache({ get }: Pick<Storage, 'get'>): PhotoCache {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let size = 0;

  function keep(name: string, content: Buffer): void {
    kept.set(name, content);
    size += content.length;
    for (const [oldest, { length }] of kept) {
      if (size <= mostBytes) return;
      kept.delete(oldest);
      size -= length;
    }
  }

  async function fetch(name: string): Promise<Buffer | undefined> {
    const file = await get(name);
    const content = file && (await buffer(file).catch(interrupted));
    if (content) keep(name, content);
    return content;
  }

  return {
    read: async (name) => {
      const content = kept.get(name);
      if (content) {
        // The order of the map is the order of use.
        kept.delete(name);
        kept.set(name, content);
        return content;
      }
      const fetching = underWay.get(name) ?? fetch(name).finally(() => underWay.delete(name));
      underWay.set(name, fetching);
      return fetching;
    },
  };
}

function interrupted(): never {
  throw new StorageAway('The storage ended in the middle of a file');
}
