import { type Budget, budgets, verdictOf } from './budget.ts';
import { startBuiltServer } from './built-server.ts';
import { type FirstVisit, scriptBytes, visitAll } from './first-visit.ts';
import { reactAloneBytes } from './react-alone.ts';

interface Line {
  readonly name: string;
  readonly bytes: number;
  readonly budget: Budget;
}

const react = await reactAloneBytes();
const server = await startBuiltServer();
const visits = await visitAll(server.url).finally(server.stop);

console.log(`\nFirst visit, kB after brotli. React and react-dom alone: ${kB(react)}\n`);
const first = [
  { name: '/ JavaScript', bytes: scriptBytes(visitOf('/')), budget: budgets.start },
  { name: '/ HTML with CSS', bytes: visitOf('/').htmlBytes, budget: budgets.html },
  { name: '/i/1001 JavaScript', bytes: scriptBytes(visitOf('/i/1001')), budget: budgets.station },
  { name: '/i/1001 HTML with CSS', bytes: visitOf('/i/1001').htmlBytes, budget: budgets.html },
];
print(first);

console.log('\nJavaScript of each screen, in addition to what every page has\n');
const screens = screenLines();
print(screens);

const failures = [...first, ...screens].filter(({ bytes, budget }) => verdictOf(bytes, budget) === 'FAILS');
process.exitCode = failures.length > 0 ? 1 : 0;

function visitOf(path: string): FirstVisit {
  const visit = visits.find((each) => each.path === path);
  if (!visit) throw new Error(`${path} was not visited`);
  return visit;
}

/** Pages that show one screen are one line, under the first of their paths. */
function screenLines(): Line[] {
  const lines = new Map<string, Line>();
  for (const { path, scripts } of visits) {
    const own = new Map([...scripts].filter(([file]) => !visits.every((each) => each.scripts.has(file))));
    const files = [...own.keys()].join();
    const budget = path === '/map' ? budgets.map : budgets.lazyScreen;
    if (!lines.has(files)) lines.set(files, { name: path, bytes: scriptBytes({ scripts: own }), budget });
  }
  return [...lines.values()];
}

function print(lines: readonly Line[]): void {
  row(['', 'kB', 'x React', 'aim', 'fail']);
  for (const { name, bytes, budget } of lines) {
    const ratio = (bytes / react).toFixed(2);
    row([name, kB(bytes), ratio, kB(budget.aim), kB(budget.fail), verdictOf(bytes, budget)]);
  }
}

function row([name = '', ...cells]: readonly string[]): void {
  console.log(`  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(8)).join('  ')}`);
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
