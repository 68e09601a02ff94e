import { consoleActs } from '@etg/contract/console/index';
import { builtInRoles, reasonCodes, rights } from '@etg/contract/console/rights';
import { comingInRefusals } from '@etg/contract/console/sign-in';
import en from '@etg/messages/en/console-words.json';
import { expect, it } from 'vitest';
import { pageNames, pageOf } from '../platform/pages.ts';

/** Compiled by the plugin of the build. */
const words: unknown = Reflect.get(en, 'messages');
const known = new Set(Object.keys(Object(words)));

it('has words for every right, reason, role, act and refusal that the server names [QA17]', () => {
  const named = [
    ...rights.map((right) => `right.${right}`),
    ...reasonCodes.map((reason) => `reason.${reason}`),
    ...builtInRoles.flatMap((role) => [`role-${role}`, `job.${role}`]),
    ...consoleActs.map(({ act }) => `act.${act}`),
    ...comingInRefusals.map((why) => `refused.${why}`),
  ];
  expect(named.filter((key) => !known.has(`console-words.${key}`))).toEqual([]);
});

it('gives every page an address of its own [QA13]', () => {
  const paths = pageNames.map((name) => pageOf(name).path);
  expect(new Set(paths).size).toBe(paths.length);
});
