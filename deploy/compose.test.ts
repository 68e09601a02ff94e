import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variableNames } from '../apps/server/src/boot/environment.ts';
import { newSecrets } from '../apps/server/src/cli/new-secrets.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { type Node, read, readVariables, readYaml, repository } from './files.fixture.ts';

const compose = readYaml('compose.yaml');
const services = compose.entries('services');
const service = (name: string) => compose.at('services', name);
const example = readVariables(read('.env.example'));
const secrets = readVariables(newSecrets());
const filled = {
  ...example,
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 'k',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+15005550006',
  ...secrets,
};
const interpolation = /(?<!\$)\$\{(\w+)(?::([?-])([^}]*))?\}/g;

/** Interpolates like Compose: `${NAME}`, `${NAME:-default}`, `${NAME:?why}`. */
function interpolated(text: string, env: Record<string, string>): string {
  return text.replaceAll(
    interpolation,
    (...[, name = '', kind, rest]) => env[name] || (kind === '-' ? rest : ''),
  );
}

const runsOurImage = (each: Node) => each.text('image').includes('electron-to-go');
const staysUp = services.filter(([, each]) => each.text('restart') === 'unless-stopped');

describe('compose.yaml', () => {
  it('gives each role an environment the server accepts, with new secrets and the example filled in', () => {
    for (const role of ['api', 'gateway', 'worker']) {
      const own = service(role)
        .entries('environment')
        .map(([name, { value }]) => [name, interpolated(String(value), filled)]);
      const config = readConfig({ ...filled, ...Object.fromEntries(own) });
      expect([config.demo, [...config.roles], config.migrate, config.port]).toEqual([
        false,
        [role],
        false,
        3000,
      ]);
      for (const url of [config.databaseUrl, config.redisUrl, config.mqttUrl])
        expect(services.map(([name]) => name)).toContain(new URL(url ?? '').hostname);
    }
  });

  it('asks only for variables that the example or new-secrets names, and those name none in vain', () => {
    const asked = new Set([...read('compose.yaml').matchAll(interpolation)].map(([, name = '']) => name));
    expect([...asked].filter((name) => !(name in example) && !(name in secrets))).toEqual([]);
    const offered = [...Object.keys(example), ...Object.keys(secrets)];
    expect(offered.filter((name) => !asked.has(name) && !variableNames.includes(name))).toEqual([]);
  });

  it('names only services, networks, volumes and files that are there', () => {
    for (const [name, each] of services) {
      const waitsFor = each.entries('depends_on');
      expect(compose.keys('services'), name).toEqual(
        expect.arrayContaining(waitsFor.map(([other]) => other)),
      );
      for (const [other, { value: _, ...wait }] of waitsFor)
        if (wait.text('condition') === 'service_healthy') expect(hasHealth(service(other)), other).toBe(true);
      expect(compose.keys('networks'), name).toEqual(
        expect.arrayContaining(each.list('networks').map((one) => one.text())),
      );
      for (const volume of each.list('volumes'))
        checkVolume(interpolated(volume.text(), { ...filled, STATION_CERTIFICATES: '/x' }));
    }
  });

  it('keeps what stays up alive, watched and within limits', () => {
    expect(staysUp.map(([name]) => name).sort()).toEqual(
      [
        'api',
        'broker-sync',
        'caddy',
        'gateway',
        'grafana',
        'mosquitto',
        'postgres',
        'prometheus',
        'redis',
        'worker',
      ].sort(),
    );
    for (const [name, each] of staysUp) {
      expect(hasHealth(each), name).toBe(true);
      expect(each.keys('deploy', 'resources', 'limits'), name).toEqual(['cpus', 'memory']);
      expect(each.text('logging', 'options', 'max-size'), name).not.toBe('');
    }
  });

  it('runs our image as nobody, on a read-only file system, without any right', () => {
    const ours = services.filter(([, each]) => runsOurImage(each));
    expect(ours.length).toBeGreaterThanOrEqual(5);
    for (const [name, each] of ours) {
      expect(each.at('read_only').value, name).toBe(true);
      expect(each.at('cap_drop').value, name).toEqual(['ALL']);
      expect(each.text('user'), name).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    }
  });

  it('opens to the outside only what riders, stations and one who sits at the host need', () => {
    const ports = services.flatMap(([, each]) => each.list('ports').map((port) => port.text()));
    expect(ports.sort()).toEqual(
      ['127.0.0.1:3001:3000', '443:443', '443:443/udp', '80:80', '8883:8883'].sort(),
    );
    expect(
      service('api')
        .list('networks')
        .map((one) => one.text()),
    ).toContain('edge');
    expect(service('api').text('environment', 'TRUST_PROXY')).toBe(
      compose.text('networks', 'edge', 'ipam', 'config', 0, 'subnet'),
    );
    expect(compose.at('networks', 'inner', 'internal').value).toBe(true);
    for (const inner of ['postgres', 'redis']) expect(service(inner).at('networks').value).toEqual(['inner']);
  });
});

describe('Mosquitto', () => {
  /** The settings that the container's command makes of our two files. */
  function settings(): string {
    const [make = ''] = service('mosquitto').text('command', 0).split(' > /tmp/mosquitto.conf');
    const here = make
      .replace('/conf/stations.conf', join(repository, 'docs', 'mosquitto.conf'))
      .replace('/conf/tls.conf', join(repository, 'deploy', 'mosquitto', 'tls.conf'));
    return execFileSync('sh', ['-euc', here], { encoding: 'utf8' });
  }

  it('takes the name for the client id at every door but that of our own nodes, which nobody reaches from outside [P4]', () => {
    const doors = settings()
      .split(/^(?=listener )/m)
      .slice(1)
      .map((door) => [/^listener (.*)/.exec(door)?.[1], /^use_username_as_clientid true$/m.test(door)]);
    expect(doors).toEqual([
      ['1883', true],
      ['1884', false],
      ['8883', true],
    ]);
    expect(read('docs/mosquitto.conf')).toMatch(/^listener 1884 127\.0\.0\.1$/m);
    expect(service('api').text('environment', 'MQTT_URL')).toMatch(/@mosquitto:1884$/);
    expect(
      service('mosquitto')
        .list('ports')
        .map((port) => port.text()),
    ).toEqual(['8883:8883']);
  });
});

describe('Caddy', () => {
  it('passes requests to the api, and what is for those who run it to nobody', () => {
    const file = read('deploy/caddy/Caddyfile');
    expect(file).toMatch(/dynamic a api 3000/);
    expect(file).toMatch(/@inside path \/healthz \/readyz \/metrics \/broker\/\*\n\s*respond @inside 404/);
    const used = [...file.matchAll(/\{\$(\w+)\}/g)].map(([, name = '']) => name);
    expect(service('caddy').keys('environment')).toEqual(expect.arrayContaining(used));
  });
});

function hasHealth(each: Node): boolean {
  if (each.at('healthcheck', 'disable').value === true) return false;
  return each.keys('healthcheck').length > 0 || runsOurImage(each);
}

function checkVolume(volume: string): void {
  const [source = ''] = volume.split(':');
  if (source.startsWith('./')) expect(existsSync(join(repository, source)), source).toBe(true);
  else if (!source.startsWith('/')) expect(compose.keys('volumes')).toContain(source);
}
