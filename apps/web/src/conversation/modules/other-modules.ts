import type { Book } from '../engine/module.ts';
import { ads } from './ads.ts';
import { auth } from './auth.ts';
import { blocked } from './blocked.ts';
import { chooseStation } from './choose-station.ts';
import { communityRules } from './community-rules.ts';
import { haveBattery } from './have-battery.ts';
import { helloUser } from './hello-user.ts';
import { lostBattery } from './lost-battery.ts';
import { nameCapture } from './name-capture.ts';
import { payment } from './payment.ts';
import { pitStopRules } from './pit-stop-rules.ts';
import { refund } from './refund.ts';
import { share } from './share.ts';
import { supernova } from './supernova.ts';
import { takeBattery } from './take-battery.ts';

/** Everything beyond Welcome: fetched once somebody goes on. */
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
