import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readProgram } from './scripts/other-programs.mjs';

const withDatabase = ['apps/server', 'packages/testing', 'deploy'];
const inTheBrowser = ['apps/web', 'apps/console', 'packages/ui'];

/** What speaks to stations runs on the embedded broker, and once more on Mosquitto where there is one. */
const onMosquitto = [
  'apps/server/src/features/{rental,station}/**/*.test.ts',
  'apps/server/src/demo/behaviours.test.ts',
  'apps/server/src/**/*.mosquitto.test.ts',
];
const withoutStations = ['venues', 'entry-form'].map(
  (name) => `apps/server/src/features/station/${name}.test.ts`,
);
const needMosquitto = '**/*.mosquitto.test.ts';
const mosquitto = readProgram('mosquitto');
const needRedis = '**/*.redis.test.ts';
/** Nodes that share a broker as well. */
const needBoth = '**/*.cluster.test.ts';
const redis = readProgram('redis');

const testsIn = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

const sharedPostgres = 'apps/server/src/platform/database/shared-postgres.fixture.ts';
const builtPrograms = 'scripts/build-programs.mjs';
const pictureEncoder = join(import.meta.dirname, 'apps/server/dist/picture-encoder.js');

const common = {
  environment: 'node',
  // Test files of a worker share what they imported: half the time went into importing it again.
  isolate: false,
  exclude: ['**/node_modules/**', '**/dist/**', '.tmp/**', '.tsbuild/**'],
  // Generous, since they only end what hangs: a loaded machine must not fail a test.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    watch: false,
    // Two cores are the machine we count on; each worker may have PostgreSQL or a station working beside it.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'plain',
          include: testsIn(['packages', 'apps', 'scripts', 'bench', 'kill']),
          exclude: [...common.exclude, ...testsIn([...withDatabase, ...inTheBrowser])],
          globalSetup: builtPrograms,
        },
      },
      {
        test: {
          ...common,
          name: 'database',
          include: testsIn(withDatabase),
          exclude: [...common.exclude, needMosquitto, needBoth, ...(redis.path ? [] : [needRedis])],
          globalSetup: [builtPrograms, sharedPostgres],
          env: {
            TEST_PICTURE_ENCODER: pictureEncoder,
            ...(redis.path && { REDIS_SERVER_PATH: redis.path }),
          },
        },
      },
      ...(mosquitto.path
        ? [
            {
              test: {
                ...common,
                name: 'mosquitto',
                include: [...onMosquitto, ...(redis.path ? [`apps/server/src/${needBoth}`] : [])],
                exclude: [...common.exclude, '**/*.{rules,property}.test.ts', ...withoutStations],
                globalSetup: [builtPrograms, sharedPostgres],
                env: {
                  TEST_BROKER: 'mosquitto',
                  MOSQUITTO_PATH: mosquitto.path,
                  ...(redis.path && { REDIS_SERVER_PATH: redis.path }),
                },
              },
            },
          ]
        : []),
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...common,
          name: 'browser',
          include: testsIn(inTheBrowser),
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
