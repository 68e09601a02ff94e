import { join } from 'node:path';
import { type Programs, startServer } from './boot/start-server.ts';
import { terminalBanner } from './boot/terminal-banner.ts';
import { commandsOf } from './cli/commands.ts';
import { demoLogFile, readConfig } from './config.ts';
import { StartupProblem } from './platform/startup-problem.ts';

const here = import.meta.dirname;
const isBuilt = import.meta.filename.endsWith('.js');
const apps = join(here, '..', '..');

const programs: Programs = {
  migrations: join(here, 'migrations'),
  webDist: join(apps, 'web', 'dist'),
  consoleDist: join(apps, 'console', 'dist', 'client'),
  simulator: isBuilt
    ? { entry: join(apps, 'simulator', 'dist', 'main.js'), execArgv: ['--enable-source-maps'] }
    : { entry: join(apps, 'simulator', 'src', 'main.ts'), execArgv: ['--import', 'tsx'] },
  gateway: isBuilt
    ? { entry: join(apps, 'gateway-sandbox', 'dist', 'main.js'), execArgv: ['--enable-source-maps'] }
    : { entry: join(apps, 'gateway-sandbox', 'src', 'main.ts'), execArgv: ['--import', 'tsx'] },
  workbenchPage: join(apps, 'simulator', 'dist', 'page'),
  sandboxFrames: join(apps, 'gateway-sandbox', 'dist', 'page'),
};

async function main(): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  if (command !== undefined) return void process.stdout.write(`${await runCommand(command, args)}\n`);
  const config = readConfig(process.env);
  const logFile = config.demo ? demoLogFile(config.dataDir) : undefined;
  const starting = startServer(config, programs, logFile);
  // Registered before the start ends: a signal during the start must stop what has been started so far.
  stopOnSignal(async () => (await starting).stop());
  const server = await starting;
  if (config.demo) process.stdout.write(terminalBanner(config, server));
}

async function runCommand(name: string, args: string[]): Promise<string> {
  const commands = new Map(Object.entries(commandsOf(process.env, programs.migrations)));
  const command = commands.get(name);
  if (command) return command.run(args);
  throw new StartupProblem(
    `There is no command "${name}". Commands: ${[...commands.keys()].join(', ')}. Without a command the server starts.`,
  );
}

/** The first signal stops the server gracefully; the second one ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // The terminal was closed.
  process.on('SIGHUP', onSignal);
}

function fail(error: unknown): never {
  const text =
    error instanceof StartupProblem
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`\n  ${text}\n\n`);
  process.exit(1);
}

main().catch(fail);
