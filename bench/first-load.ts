import { budgets } from './budget.ts';
import { startBuiltServer } from './built-server.ts';
import { visitConsole } from './console-visit.ts';
import { type FirstVisit, scriptBytes, visitAll } from './first-visit.ts';
import { reactAloneBytes } from './react-alone.ts';
import { type Figure, verdictOf } from './report/figure.ts';
import { record } from './report/result.ts';

const react = await reactAloneBytes();
const server = await startBuiltServer();
const [visits, consoleVisits] = await Promise.all([visitAll(server.url), visitConsole(server.url)]).finally(
  server.stop,
);

console.log(`\nFirst visit, kB after brotli. React and react-dom alone: ${(react / 1_000).toFixed(1)}\n`);
const first: Figure[] = [
  { what: '/ JavaScript', value: scriptBytes(visitOf('/')) / 1_000, ...budgets.start },
  { what: '/ HTML with CSS', value: visitOf('/').htmlBytes / 1_000, ...budgets.html },
  { what: '/i/1001 JavaScript', value: scriptBytes(visitOf('/i/1001')) / 1_000, ...budgets.station },
  { what: '/i/1001 HTML with CSS', value: visitOf('/i/1001').htmlBytes / 1_000, ...budgets.html },
];
print(first);

console.log('\nFirst load of the console, by the page that it begins with: files, styles and texts\n');
const ofConsole = consoleVisits.map(({ page, bytes }) => ({
  what: `/console${page}`,
  value: bytes / 1_000,
  ...budgets.console,
}));
print(ofConsole);

console.log('\nJavaScript of each screen, in addition to what every page has\n');
const screens = screenFigures();
print(screens);

/** The largest screen, the map, and every screen over its budget. */
const largest = screens
  .toSorted((one, other) => other.value - one.value)
  .filter((figure, rank) => rank === 0 || figure.what === '/map' || verdictOf(figure) === 'missed')
  .map((figure) => ({ ...figure, what: `${figure.what}, in addition to what every page has` }));
const heaviest = ofConsole.toSorted((one, other) => other.value - one.value).slice(0, 1);
await record('first-load', [...first, ...heaviest, ...largest]);

function visitOf(path: string): FirstVisit {
  const visit = visits.find((each) => each.path === path);
  if (!visit) throw new Error(`${path} was not visited`);
  return visit;
}

/** Pages that show the same screen share one line, named by the first path. */
function screenFigures(): Figure[] {
  const figures = new Map<string, Figure>();
  for (const { path, scripts } of visits) {
    const own = new Map([...scripts].filter(([file]) => !visits.every((each) => each.scripts.has(file))));
    const files = [...own.keys()].join();
    const budget = path === '/map' ? budgets.map : budgets.lazyScreen;
    const figure = { what: path, value: scriptBytes({ scripts: own }) / 1_000, ...budget };
    if (!figures.has(files)) figures.set(files, figure);
  }
  return [...figures.values()];
}

function print(figures: readonly Figure[]): void {
  row(['', 'kB', 'x React', 'aim', 'at most']);
  for (const figure of figures) {
    const { what, value, aim = 0, atMost = 0 } = figure;
    const ratio = ((value * 1_000) / react).toFixed(2);
    row([what, value.toFixed(1), ratio, String(aim), String(atMost), verdictOf(figure)]);
  }
}

function row([name = '', ...cells]: readonly string[]): void {
  console.log(`  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(8)).join('  ')}`);
}
