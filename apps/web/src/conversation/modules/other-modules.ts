import type { Book } from '../engine/module.ts';
import { auth } from './auth.ts';
import { communityRules } from './community-rules.ts';
import { helloUser } from './hello-user.ts';
import { lostBattery, payment, pitStopRules, refund, takeBattery } from './page-modules.ts';
import { ads, blocked, chooseStation, haveBattery, nameCapture, share } from './screen-modules.ts';
import { supernova } from './supernova.ts';

/** All modules except Welcome, fetched when the conversation goes beyond it. */
export const otherModules = {
  auth,
  'hello-user': helloUser,
  supernova,
  share,
  payment,
  'take-battery': takeBattery,
  'lost-battery': lostBattery,
  'choose-station': chooseStation,
  refund,
  'have-battery': haveBattery,
  'pit-stop-rules': pitStopRules,
  'name-capture': nameCapture,
  'community-rules': communityRules,
  ads,
  blocked,
} satisfies Book;
