import { z } from 'zod';
import { call } from './call.ts';
import { region } from './entities.ts';
import { ok } from './outcome.ts';

export const listCountries = call({
  id: 'ours',
  method: 'GET',
  path: '/countries',
  summary: 'The countries that are served, and those whose numbers can sign in',
  access: 'anyone',
  reply: z.object({
    code: ok,
    countries: z.array(
      z.object({
        country: region,
        served: z.boolean().describe('Electrons are rented there'),
        languages: z.array(z.string()).describe('the first is that of its riders'),
        phone: z
          .object({ calling_code: z.string(), example: z.string() })
          .optional()
          .describe('its mobile numbers can sign in'),
      }),
    ),
    rules: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'of the mobile numbers of these countries, as libphonenumber-js reads them; without it, those of a new installation',
      ),
  }),
});
