import { stationClientId } from '@etg/contract/station-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { WrongTokens } from '../../platform/operator/wrong-tokens.ts';
import { hashSecret, isSameSecret } from '../../platform/secrets.ts';
import { mayUseTopic, readUserName } from './credential.rules.ts';
import { isCredentialGood } from './credential.store.ts';
import { findStationBySecret } from './find-station-by-secret.ts';

/** What EMQX's HTTP authentication sends, as docs/emqx.conf sets it. */
const signIn = z.object({
  username: z.string().max(100),
  password: z.string().max(200),
  clientid: z.string().max(200),
});
/** What its HTTP authorization sends. */
const use = z.object({
  username: z.string().max(100),
  topic: z.string().max(1_000),
  action: z.enum(['publish', 'subscribe']),
});

/** `ignore`: we know no station of this name, so that the broker asks its next source, which knows the gateways. */
type Answer = { result: 'allow' | 'deny' | 'ignore' };

interface BrokerDeps extends Pick<Core, 'db' | 'clock'> {
  brokerToken: string | undefined;
  wrongTokens: WrongTokens;
}

/**
 * A broker asks whether a station may sign in, and what it may do [QF7]. A password that staff have just issued, renewed or
 * ended counts at once, also for whoever is connected with it: the broker asks again for what they do. Without a limit per address: the broker asks for all stations from one.
 */
export function brokerRoutes(
  http: FastifyInstance,
  { db, clock, brokerToken, wrongTokens }: BrokerDeps,
): void {
  if (brokerToken === undefined) return;
  const expected = hashSecret(`Bearer ${brokerToken}`);
  const options = { schema: { hide: true }, config: { rateLimit: false }, bodyLimit: 8 * 1024 } as const;

  function refuseStranger(request: FastifyRequest): void {
    const isBroker = wrongTokens.check('broker', request, () =>
      isSameSecret(hashSecret(request.headers.authorization ?? ''), expected) ? true : undefined,
    );
    if (!isBroker) throw new Problem(401, 'This address is for the broker.');
  }

  http.post('/broker/authenticate', options, async (request): Promise<Answer> => {
    refuseStranger(request);
    const { data } = signIn.safeParse(request.body);
    if (!data) return { result: 'deny' };
    if (!readUserName(data.username)) return { result: 'ignore' };
    const now = clock.now();
    const code = await findStationBySecret(db, {
      userName: data.username,
      password: data.password,
      now,
    });
    // The client id belongs to the station: with that of another it would end the other's connection.
    return { result: code !== undefined && data.clientid === stationClientId(code) ? 'allow' : 'deny' };
  });

  http.post('/broker/authorize', options, async (request): Promise<Answer> => {
    refuseStranger(request);
    const { data } = use.safeParse(request.body);
    if (!data) return { result: 'deny' };
    const name = readUserName(data.username);
    if (!name) return { result: 'ignore' };
    const isAllowed =
      mayUseTopic(name.code, data.action, data.topic) && (await isCredentialGood(db, name, clock.now()));
    return { result: isAllowed ? 'allow' : 'deny' };
  });
}
