export { dudRuleAct } from './dud-rule.acts.ts';
export { electronActs } from './electron.acts.ts';
export { electronRoutes } from './electron.routes.ts';
export { electronSweep } from './electron.sweep.ts';
