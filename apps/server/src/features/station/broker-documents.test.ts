import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mosquittoAcl } from './mosquitto-acl.rules.ts';

const docs = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs');
const read = (name: string) => readFile(join(docs, name), 'utf8');

describe('an EMQX as documented', () => {
  it('asks us with the fields that we read, about sign-in and about topics [QF7]', async () => {
    const conf = await read('emqx.conf');
    const fieldsOf = (address: string) => {
      const [, body = ''] = new RegExp(`${address}"[^]*?body \\{([^}]*\\}[^\\n]*)\\}`).exec(conf) ?? [];
      return [...body.matchAll(/(\w+) = "\$\{(\w+)\}"/g)].map(([, field, value]) => [field, value]);
    };
    expect(fieldsOf('/broker/authenticate')).toEqual([
      ['username', 'username'],
      ['password', 'password'],
      ['clientid', 'clientid'],
    ]);
    expect(fieldsOf('/broker/authorize')).toEqual([
      ['username', 'username'],
      ['topic', 'topic'],
      ['action', 'action'],
    ]);
  });

  it('gives gateways the same rights as Mosquitto, and everybody else none [P4]', async () => {
    const rights = await read('emqx-acl.conf');
    const emqx = rights.match(/"supernova[^"]*"/g)?.map((topic) => topic.slice(1, -1)) ?? [];
    const [, ofGateway = ''] = mosquittoAcl('gateway').split('user gateway\n');
    const mosquitto = ofGateway.match(/supernova\/\S+/g) ?? [];
    const sorted = (topics: readonly string[]) => [...new Set(topics)].sort();
    expect(sorted(emqx)).toEqual(sorted(mosquitto));
    expect(rights.trimEnd().endsWith('{deny, all}.')).toBe(true);
  });
});
