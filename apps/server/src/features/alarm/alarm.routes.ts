import type { AlarmLanguage } from '@etg/contract/console/alarm-words';
import {
  addAlarmBrowser as addBrowserCall,
  confirmAlarmAddress,
  readAlarms as readCall,
  readAlarmVenues as readVenuesCall,
  removeAlarmBrowser,
  saveAlarms,
  setAlarmAddress as setAddressCall,
  tryAlarm,
} from '@etg/contract/console/alarms';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core.ts';
import { languageOf } from '../../platform/http/page-language.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { deleteAlarmBrowser } from '../../platform/push/alarm-browser.store.ts';
import type { PushPort } from '../../platform/push/push-port.ts';
import { addAlarmBrowser } from './add-alarm-browser.ts';
import { readAlarmVenues } from './read-alarm-venues.ts';
import { readAlarms } from './read-alarms.ts';
import { saveAlarmSettings } from './save-alarm-settings.ts';
import { sendAlarmSample } from './send-alarm-sample.ts';
import { type AddressDeps, setAlarmAddress } from './set-alarm-address.ts';
import { verifyAlarmAddress } from './verify-alarm-address.ts';

export interface AlarmDeps extends Core, AddressDeps {
  push: Pick<PushPort, 'publicKey' | 'accepts'>;
  consoleUrl: string;
}

/** Everybody sets up their own alarms, and nobody those of others [QF12]. */
export function alarmRoutes({ answer }: StaffDoor, deps: AlarmDeps): void {
  const { db } = deps;
  answer(readCall, ({ member, now }) => readAlarms(deps, { member, now }));

  answer(readVenuesCall, ({ query: { q, ids }, member: { scope } }) =>
    readAlarmVenues(db, { scope, typed: q, ids }),
  );

  answer(saveAlarms, ({ body, member, request, now }) =>
    saveAlarmSettings(db, { ...body, member, language: consoleLanguageOf(request), now }),
  );

  answer(
    setAddressCall,
    ({ body, member: { staffId }, request, now }) => {
      const address = body.way === 'sms' ? body.phone?.slice(1) : body.mail;
      return setAlarmAddress(deps, {
        staffId,
        way: body.way,
        address,
        language: consoleLanguageOf(request),
        from: request.ip,
        now,
      });
    },
    { subjectOf: ({ body }) => body.way },
  );

  answer(confirmAlarmAddress, ({ body: { way, code }, member: { staffId }, now }) =>
    verifyAlarmAddress(deps, { staffId, way, code, now }),
  );

  answer(addBrowserCall, ({ body: { renews = false, ...browser }, member, request, now }) =>
    addAlarmBrowser(deps, { member, browser, renews, language: consoleLanguageOf(request), now }),
  );

  answer(removeAlarmBrowser, async ({ params: { browserId }, member: { staffId } }) => {
    if (staffId !== undefined) await deleteAlarmBrowser(db, { id: browserId, staffId });
    return { outcome: 'done' };
  });

  answer(tryAlarm, ({ body: { way }, member: { staffId }, now }) =>
    sendAlarmSample(deps, { staffId, way, now }),
  );
}

/** The console has two languages; everybody else reads English. */
function consoleLanguageOf(request: FastifyRequest): AlarmLanguage {
  return languageOf(request) === 'ja' ? 'ja' : 'en';
}
