export { type AlarmDeps, alarmRoutes } from './alarm.routes.ts';
export { alarmLook, lookEveryMs } from './alarm.rules.ts';
export { alarmSweep } from './alarm.sweep.ts';
export { deleteAddressesOf } from './alarm-address.store.ts';
export { endAlarm } from './end-alarm.ts';
export { raiseAlarm } from './raise-alarm.ts';
export { registerSignInAlarms } from './register-sign-in-alarms.ts';
