import type { ErrorBody } from '@etg/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnreachable } from '../database/database.ts';
import { Problem } from './problem.ts';

const tryAgainAfterS = 2;

/** Every error is sent as `{ code, message }`; internal causes are only logged, with the request's id. */
export function mapErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) =>
    sendError(error, request, { reply }),
  );
}

/** `more` is added to the body: the console's errors have fields of their own. */
export function sendError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  { reply, more }: { reply: FastifyReply; more?: object },
) {
  const body = errorBodyOf(error);
  if (body.code >= 500) request.log.error({ reqId: request.id, error }, 'request failed');
  if (error instanceof Problem && error.challenge) reply.header('www-authenticate', error.challenge);
  if (body.code === 503) reply.header('retry-after', tryAgainAfterS);
  return reply.code(body.code).send({ ...body, ...more });
}

function errorBodyOf(error: FastifyError | Problem): ErrorBody {
  if (error instanceof Problem) {
    return { code: error.status, message: error.message, ...(error.field && { field: error.field }) };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0];
    const field = (first?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
    return { code: 400, message: first?.message ?? 'Malformed request.', ...(field && { field }) };
  }
  if (isDatabaseUnreachable(error))
    return { code: 503, message: 'We cannot reach our records right now. Please try again in a moment.' };
  const status = error.statusCode ?? 500;
  if (status >= 500) return { code: 500, message: 'Something went wrong, try again' };
  return { code: status, message: error.message };
}
