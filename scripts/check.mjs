import { register } from 'tsx/esm/api';

register();
const { main } = await import('./check/main.ts');
process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
