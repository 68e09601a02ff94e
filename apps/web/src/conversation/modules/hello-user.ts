import type { Choice, Module } from '../engine/module.ts';

const getBattery: Choice = {
  id: 'get-battery',
  label: 'modules.hello.get',
  icon: 'electron',
  to: 'end',
  href: '/station',
};
const selectPlan: Choice = {
  id: 'select-plan',
  label: 'modules.hello.plan',
  icon: 'arrow',
  to: 'end',
  href: '/subscribe',
};

const seeMap: Choice = {
  id: 'map',
  label: 'modules.hello.map',
  to: { page: '/map' },
  href: '/map',
};

/** A greeting, by name if it is known, and the next thing to do (S3). */
export const helloUser: Module = {
  name: 'hello-user',
  dialog: 0,
  steps: [
    {
      kind: 'choice',
      when: 'hasPlan',
      say: ['modules.hello.greeting', 'modules.hello.ready'],
      show: 'station',
      choices: [getBattery, seeMap],
    },
    {
      kind: 'choice',
      when: 'freeFirstDay',
      say: ['modules.hello.greeting', 'modules.hello.first-free'],
      show: 'station',
      choices: [selectPlan, seeMap],
    },
    {
      kind: 'choice',
      say: ['modules.hello.greeting', 'modules.hello.no-plan'],
      show: 'station',
      choices: [selectPlan, seeMap],
    },
  ],
};
