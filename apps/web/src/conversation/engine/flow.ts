import type { UserStory } from '@etg/domain/user-story';
import type { Condition, ModuleName } from './module.ts';
import { type Facts, isMet } from './state.ts';

interface Part {
  readonly module: ModuleName;
  readonly when?: Condition;
}

const everybody = (module: ModuleName): Part => ({ module });

/** The order of modules for each story (C1). A module whose condition is not met is left out. */
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
  return flows[facts.story].filter(({ when }) => isMet(facts, when)).map(({ module }) => module);
}

/** The next module. After the last one, and after one that is not part of the flow, the flow starts again. */
export function moduleAfter(facts: Facts, module: ModuleName): ModuleName {
  const parts = flows[facts.story];
  const place = parts.findIndex((part) => part.module === module);
  const next = place < 0 ? undefined : parts.slice(place + 1).find(({ when }) => isMet(facts, when));
  return next?.module ?? firstModule(facts);
}

export function firstModule(facts: Facts): ModuleName {
  const [first] = flowOf(facts);
  return first ?? flows[facts.story][0].module;
}
