import type { ListedVenue } from '@etg/contract/venue';
import { FacadeBar } from '@etg/ui/facade-bar';

/** A photo, or the drawn bar that stands in for one. Decoration here: the name stands beside it. */
export function VenuePicture({ venue: { photos } }: { venue: ListedVenue }) {
  const photo = photos?.[0];
  return photo ? <img src={photo} alt="" width={52} height={52} loading="lazy" /> : <FacadeBar />;
}
