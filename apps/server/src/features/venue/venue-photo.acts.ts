import { deleteVenuePhoto } from '@etg/contract/console/venue-acts';
import { readPhotoAddress } from '@etg/contract/photos';
import type { Core } from '../../platform/core.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { withdrawPhoto } from '../photo/index.ts';
import { findVenuePlace, lockVenue } from './venue.store.ts';
import { deletePhotoFromVersions, isPhotoShown, listFormerPhotos } from './venue-photo.store.ts';

/** Somebody who is in a photo asks for it to go: a photo that was removed stays at its address, for undo, until this. */
export function deletePhotoAct(deps: Pick<Core, 'dueWork'>): StaffAct<typeof deleteVenuePhoto> {
  return {
    call: deleteVenuePhoto,
    placeOf: (reader, { params: { venueId } }) => findVenuePlace(reader, venueId),
    preview: async (tx, { params: { venueId }, given: { photo }, locks }) => {
      if (locks) await lockVenue(tx, venueId);
      if (!readPhotoAddress(photo)) return { refused: 'photo-gone' };
      if (await isPhotoShown(tx, photo)) return { refused: 'photo-shown' };
      if (!(await listFormerPhotos(tx, venueId)).includes(photo)) return { refused: 'photo-gone' };
      const row = {
        label: 'venue-photo',
        before: { is: 'word', word: 'photo-at-its-address' },
        after: { is: 'word', word: 'photo-deleted' },
      } as const;
      return { subject: venueId, consequence: { rows: [row], final: true }, facts: { photo } };
    },
    perform: async (tx, { params: { venueId }, given: { photo }, now }) => {
      const id = readPhotoAddress(photo)?.id ?? '';
      await withdrawPhoto(deps, tx, { id, now });
      await deletePhotoFromVersions(tx, photo);
      return {
        before: { photo },
        after: { photo: null },
        topics: [`venue:${venueId}`],
        afterCommit: () => deps.dueWork.wake(),
      };
    },
  };
}
