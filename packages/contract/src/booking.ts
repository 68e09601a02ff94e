import { z } from 'zod';
import { cableType, groupId, keyId } from './entities.ts';
import { bookingStatuses } from './vocabulary.ts';

export const bookingStatus = z.enum(bookingStatuses);

const bookingSettings = z.object({
  group_id: groupId.optional(),
  cableType: cableType.optional(),
  cable_option_ask: z.boolean().optional(),
  exchangeChargerFlow: z.boolean().optional(),
});

export const booking = z
  .object({
    key_id: keyId.describe('the bookingId of paths and requests'),
    status: bookingStatus.optional().describe('absent until the first unlock is tried'),
    settings: bookingSettings,
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof booking>;
