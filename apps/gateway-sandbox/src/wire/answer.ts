import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Gateway } from '../gateway.ts';
import { NotFound, Refusal } from '../refusal.ts';
import { requestKeyOf } from './requests.ts';
import { UnknownCriterion } from './search.ts';
import { showRefusal } from './show-refusal.ts';
import { toXml, type Xml } from './xml.ts';

export interface SandboxRequest {
  id: string;
  /** The second id of the path, such as that of a dispute's evidence. */
  part: string;
  page: number;
  body: unknown;
  /** Everything that must be equal when the same request key is used again. */
  whole: { method: string; url: string; body: unknown };
}

/** Only the statuses of which the SDK reads a body. */
export interface Answer {
  status: 200 | 201 | 422;
  /** `blank` is a body without content, which the SDK reads as success; no body at all would make it fail. */
  body?: { [name: string]: Xml } | 'blank';
}

export type Answering = (
  act: (asked: SandboxRequest) => Answer,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const path = z.object({ id: z.string().default(''), part: z.string().default('') });
const query = z.object({ page: z.coerce.number().int().min(1).default(1) });

/** Answers every call: first the faults, then the act in one commit, then its XML. */
export function answering({ gateway, faults }: { gateway: Gateway; faults: Faults }): Answering {
  const inFlight = new Set<string>();
  return (act) => async (request, reply) => {
    if (faults.current() === 'down') return reply.code(503).send();
    const asked = {
      ...path.parse(request.params),
      page: query.safeParse(request.query).data?.page ?? 1,
      body: request.body,
      whole: { method: request.method, url: request.url, body: request.body },
    };
    const key = requestKeyOf(request.body);
    if (key !== undefined && inFlight.has(key))
      return send(request, reply, refuse(new Refusal('KeyInFlight')));
    if (key !== undefined) inFlight.add(key);
    try {
      await faults.delay();
      const before = gateway.store.commits;
      const answer = gateway.store.transact(() => act(asked));
      if (faults.current() === 'drop_after_commit' && gateway.store.commits > before)
        return closeWithoutReply(request, reply);
      return send(request, reply, answer);
    } catch (error) {
      if (error instanceof Refusal || error instanceof UnknownCriterion)
        return send(request, reply, refuse(error));
      if (error instanceof NotFound) return reply.code(404).send();
      if (error instanceof z.ZodError) return reply.code(400).send();
      throw error;
    } finally {
      if (key !== undefined) inFlight.delete(key);
    }
  };
}

export function refuse(refusal: Refusal | UnknownCriterion): Answer {
  const errors = refusal instanceof Refusal ? refusal.errors : [];
  return { status: 422, body: showRefusal(refusal.message, { errors }) };
}

/** Simulates a lost answer: the act is committed, and the connection closed. */
function closeWithoutReply(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (!body) return reply.code(status).send();
  if (body === 'blank') return reply.code(status).send(' ');
  const xml = toXml(body);
  reply.code(status).type('application/xml; charset=utf-8');
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(xml);
  return reply.header('content-encoding', 'gzip').send(gzipSync(xml));
}
