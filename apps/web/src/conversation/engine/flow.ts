import type { UserStory } from '@etg/domain/user-story';
import type { Condition, ModuleName } from './module.ts';
import { type Facts, holds } from './state.ts';

interface Part {
  readonly module: ModuleName;
  readonly when?: Condition;
}

const everybody = (module: ModuleName): Part => ({ module });

/** Which modules follow each other for whom (C1). Those with a condition are left out where it does not hold. */
const flows: Record<UserStory, readonly [Part, ...Part[]]> = {
  newUser: [
    everybody('welcome'),
    everybody('auth'),
    everybody('hello-user'),
    everybody('supernova'),
    everybody('take-battery'),
  ],
  userWithBattery: [
    { module: 'ads', when: 'rested' },
    everybody('have-battery'),
    { module: 'pit-stop-rules', when: 'mayExchange' },
    { module: 'supernova', when: 'mayExchange' },
    { module: 'take-battery', when: 'mayExchange' },
  ],
  userNoBattery: [
    { module: 'name-capture', when: 'nameWanted' },
    everybody('hello-user'),
    { module: 'community-rules', when: 'newcomer' },
    { module: 'supernova', when: '!groupKnown' },
    everybody('take-battery'),
  ],
  userNoPlan: [
    { module: 'name-capture', when: 'nameWanted' },
    everybody('hello-user'),
    everybody('payment'),
    everybody('supernova'),
    everybody('take-battery'),
  ],
  userSuspended: [everybody('blocked')],
};

export function flowOf(facts: Facts): ModuleName[] {
  return flows[facts.story].filter(({ when }) => holds(facts, when)).map(({ module }) => module);
}

/** The module after one. After the last, and after one that is no part of the flow, it begins anew. */
export function moduleAfter(facts: Facts, module: ModuleName): ModuleName {
  const parts = flows[facts.story];
  const place = parts.findIndex((part) => part.module === module);
  const next = place < 0 ? undefined : parts.slice(place + 1).find(({ when }) => holds(facts, when));
  return next?.module ?? firstModule(facts);
}

export function firstModule(facts: Facts): ModuleName {
  const [first] = flowOf(facts);
  return first ?? flows[facts.story][0].module;
}
