import { z } from 'zod';
import { serveBare } from '../../apps/server/src/testing/bare-http.fixture.ts';

const answer = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
const answers = z.array(answer).parse(JSON.parse(process.env.BARE_ANSWERS ?? '[]'));
process.stdout.write(`${await serveBare(answers)}\n`);
process.once('SIGTERM', () => process.exit(0));
