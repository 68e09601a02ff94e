import { randomUUID } from 'node:crypto';
import { createToken, revokeToken } from '@etg/contract/console/staff-acts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import {
  findToken,
  findTokenNamed,
  insertToken,
  lockToken,
  markTokenRevoked,
  type TokenRow,
} from './machine-token.store.ts';
import { shownList, shownPlaces, shownWord } from './staff-act.rules.ts';
import { toStoredScope } from './staff-wire.rules.ts';

const day = 86_400_000;
const none = { is: 'none' } as const;

export function createTokenAct(): StaffAct<typeof createToken> {
  return {
    call: createToken,
    placeOf: async () => 'company',
    preview: async (tx, { given, now }) => {
      const earlier = await findTokenNamed(tx, given.name);
      if (earlier && earlier.expires_at > now) return { refused: 'token-exists' };
      const { countries, venues } = toStoredScope(given.scope);
      const rows = [
        { label: 'rights', name: given.name, before: none, after: shownList(given.rights) },
        { label: 'countries', before: none, after: shownPlaces(countries) },
        { label: 'venues', before: none, after: shownPlaces(venues) },
        { label: 'lasts', before: none, after: { is: 'days', days: given.days } as const },
      ];
      return { subject: 'new', consequence: { rows }, facts: [earlier?.id ?? null] };
    },
    perform: async (tx, { given, by, now }) => {
      const [id, secret] = [randomUUID(), newSecret()];
      // An expired token of this name makes room.
      const earlier = await findTokenNamed(tx, given.name);
      if (earlier) await markTokenRevoked(tx, earlier.id, now);
      await insertToken(tx, {
        id,
        name: given.name,
        token_hash: hashSecret(secret),
        rights: [...new Set(given.rights)].sort(),
        ...toStoredScope(given.scope),
        created_by: by.operator,
        created_at: now,
        expires_at: new Date(now.getTime() + given.days * day),
      });
      return {
        subject: id,
        after: { name: given.name, rights: given.rights.join(' '), days: given.days },
        result: { token: id, secret },
        secret: true,
        topics: ['staff'],
      };
    },
  };
}

export function revokeTokenAct(): StaffAct<typeof revokeToken> {
  return {
    call: revokeToken,
    placeOf: async (reader, { params }) => ((await findToken(reader, params.token)) ? 'company' : undefined),
    preview: async (tx, { params, locks }) => {
      const token = await (locks ? lockToken : findToken)(tx, params.token);
      if (!token || token.revoked_at) return { refused: 'token-over' };
      const rows = [
        {
          label: 'token',
          name: token.name,
          before: shownWord('token-open'),
          after: shownWord('token-revoked'),
        },
      ];
      return { subject: token.id, consequence: { rows, final: true }, facts: factsOf(token) };
    },
    perform: async (tx, { params, now }) => {
      await markTokenRevoked(tx, params.token, now);
      return { before: { revoked: false }, after: { revoked: true }, topics: ['staff'] };
    },
  };
}

function factsOf({ rights, revoked_at }: TokenRow) {
  return [rights, revoked_at];
}
