import { photoSources } from '@etg/contract/photos';
import type { ListedVenue } from '@etg/contract/venue';
import { useText } from '../../platform/i18n.tsx';
import styles from './venue-photos.module.css';

/** All photos of a venue in a row that is swiped [QF9]. One alone is beside the name already. */
export function VenuePhotos({ venue: { photos }, name }: { venue: ListedVenue; name: string }) {
  const t = useText();
  const count = photos?.length ?? 0;
  if (count < 2) return null;
  return (
    <ul
      className={styles.photos}
      aria-label={t('map.photos', { venue: name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {photos.map((photo, index) => (
        <li key={photo}>
          <img
            {...photoSources(photo, '136px')}
            alt={t('map.photo', { number: index + 1, count })}
            width={136}
            height={85}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}
