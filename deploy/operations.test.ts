import { describe, expect, it } from 'vitest';
import { variableNames } from '../apps/server/src/boot/environment.ts';
import { read, readVariables, readYaml } from './files.fixture.ts';

const operations = read('docs/operations.md');
const quoted = new Set([...operations.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words));

describe('docs/operations.md', () => {
  it('names every variable, and docs/configuration.md says what it means', () => {
    const explained = new Set(
      [...read('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(variableNames.filter((name) => !quoted.has(name))).toEqual([]);
    expect(variableNames.filter((name) => !explained.has(name) && name !== 'NODE_ENV')).toEqual([]);
  });

  it('names every variable that only the one host has', () => {
    const own = Object.keys(readVariables(read('.env.example')));
    expect(own.filter((name) => !quoted.has(name))).toEqual([]);
  });

  it('asks nobody to write SQL: the console does what it orders [QF6, QF9]', () => {
    expect([...quoted].filter((words) => /^(select|update|insert|delete|with|alter) /i.test(words))).toEqual(
      [],
    );
    expect(operations).not.toMatch(/```sql/);
  });

  it('calls only services that compose.yaml has', () => {
    const services = readYaml('compose.yaml').keys('services');
    const called = [
      ...operations.matchAll(
        /docker compose (?:run --rm(?: --no-deps)?|restart|logs|exec|stop) ([a-z][\w -]*)/g,
      ),
    ]
      .flatMap(([, words = '']) => words.split(' '))
      .filter((word) => /^[a-z]+(-[a-z]+)*$/.test(word));
    expect(called.length).toBeGreaterThan(5);
    expect(services).toEqual(
      expect.arrayContaining(
        called.filter((word) => !['node', 'psql', 'vacuumdb', 'etg', 'new-secrets'].includes(word)),
      ),
    );
  });
});
