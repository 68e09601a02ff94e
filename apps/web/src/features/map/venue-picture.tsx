import { photoSources } from '@etg/contract/photos';
import type { ListedVenue } from '@etg/contract/venue';
import { FacadeBar } from '@etg/ui/facade-bar';

/** A photo, or a drawing in its place. Decorative: the name is next to it. */
export function VenuePicture({ venue: { photos } }: { venue: ListedVenue }) {
  const photo = photos?.[0];
  return photo ? (
    <img {...photoSources(photo, '52px')} alt="" width={52} height={52} loading="lazy" />
  ) : (
    <FacadeBar />
  );
}
