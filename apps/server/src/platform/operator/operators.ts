import { z } from 'zod';
import { hashSecret, isSameSecret } from '../secrets.ts';

/** Finds the operator that a request comes from. Nobody else sees what operators see. */
export interface Operators {
  find(authorization: string | undefined): string | undefined;
}

const named = z.string().transform((list, context) => {
  const tokens = new Map<string, string>();
  for (const each of list.split(',').map((part) => part.trim())) {
    const [, name = '', token = ''] = /^([a-z0-9][a-z0-9._-]{0,39}):(\S{16,})$/.exec(each) ?? [];
    if (!name) context.addIssue('is not name:token[,name:token…] with tokens of 16 characters or more');
    else if (tokens.has(name)) context.addIssue(`names ${name} twice`);
    else tokens.set(name, token);
  }
  return tokens;
});

/** Environment variables about operators. */
export const operatorEnvironment = { OPERATORS: named.optional() };

/** Each operator has a token. Only its hash stays in memory, and all are compared, so that timing reveals nothing. */
export function openOperators(tokens: ReadonlyMap<string, string> = new Map()): Operators {
  const known = [...tokens].map(([name, token]) => ({ name, hash: hashSecret(token) }));
  return {
    find: (authorization = '') => {
      const given = hashSecret(authorization.replace(/^Bearer /, ''));
      return known.filter(({ hash }) => isSameSecret(hash, given))[0]?.name;
    },
  };
}

/** In the demo every visitor is an operator. */
export const demoOperators: Operators = { find: () => 'demo' };
