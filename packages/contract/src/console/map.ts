import { z } from 'zod';
import { mapTiles } from '../station.ts';
import { staffCall } from './staff-call.ts';

export const readMapGround = staffCall({
  id: 'QF1',
  method: 'GET',
  path: '/map',
  summary: 'What the map is drawn on, as for riders: configured tiles, or the map that ships',
  access: { staff: 'station.read' },
  reply: z.object({
    tiles: mapTiles.optional(),
    drawn_streets: z.boolean().describe('the demo: streets are made up around its venues'),
  }),
});
