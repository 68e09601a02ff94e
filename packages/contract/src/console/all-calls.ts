import {
  confirmStaffAct,
  declineStaffAct,
  listStaffActs,
  readStaffAct,
  sendStaffActNow,
  undoStaffAct,
} from './acts.ts';
import {
  addAlarmBrowser,
  confirmAlarmAddress,
  readAlarms,
  readAlarmVenues,
  removeAlarmBrowser,
  saveAlarms,
  setAlarmAddress,
  tryAlarm,
} from './alarms.ts';
import { exportBookLines, exportBooks, listBookLines, readBooks } from './books.ts';
import { checkCountry, proposeCountry, readCountries } from './countries.ts';
import { exportDisputes, listConsoleDisputes, readConsoleDispute, readDisputeEvidence } from './disputes.ts';
import { readDudRule } from './dud-rule.ts';
import { exportElectrons, listElectrons, readElectron } from './electrons.ts';
import {
  addTicketPhoto,
  listTechnicians,
  listTickets,
  proveFieldPresence,
  readFieldStation,
  readTicketPhoto,
} from './field.ts';
import { listColleagues, listInbox, readInboxItem, readReportPhoto } from './inbox.ts';
import { readLongTransactions, readMachine } from './machine.ts';
import { readMapGround } from './map.ts';
import { readNews } from './news.ts';
import { discardPriceDraft, estimatePriceDraft, readPrices, savePriceDraft } from './prices.ts';
import {
  exportPromoCodes,
  listInvitations,
  listPromos,
  listPromoUses,
  readPromo,
  readPromoFigures,
} from './promo.ts';
import { exportRecord, readOwnRecord, readRecord } from './record.ts';
import { readCase, readCaseEvidence } from './rental-case.ts';
import { readRider } from './rider.ts';
import { countListedRiders, exportRiders, listRiders, searchAll } from './search.ts';
import { checkSeller, readSellers } from './sellers.ts';
import { proposeStation, readPlacards, readStationSetup } from './setup.ts';
import {
  addPasskey,
  beginJoining,
  beginPasskey,
  beginSignIn,
  beginStepUp,
  join,
  listPasskeys,
  readInvitation,
  readWaysIn,
  removePasskey,
  signInByPasskey,
  signInToDemo,
  stepUp,
} from './sign-in.ts';
import {
  endOwnSessions,
  listPeople,
  listRoles,
  listSessions,
  listTokens,
  readMe,
  signOutOfConsole,
} from './staff.ts';
import { exportStationLog, readConsoleStation, readStationLog } from './station.ts';
import { checkImport } from './station-import.ts';
import {
  countConsoleStations,
  exportConsoleStations,
  listConsoleStations,
  readFleetMap,
} from './stations.ts';
import { checkText, listTexts, readText } from './texts.ts';
import { readToday } from './today.ts';
import {
  countConsoleVenues,
  exportConsoleVenues,
  listConsoleVenues,
  previewHours,
  readConsoleVenue,
} from './venue.ts';
import { addVenuePhoto } from './venue-photos.ts';
import { listViews, removeView, saveView } from './views.ts';

/** Every call of the console that reads or signs in. A browser imports only types from here. */
export const consoleCalls = [
  readMe,
  readWaysIn,
  beginSignIn,
  signInByPasskey,
  signInToDemo,
  signOutOfConsole,
  beginStepUp,
  stepUp,
  readInvitation,
  beginJoining,
  join,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  listSessions,
  endOwnSessions,
  listPeople,
  listRoles,
  listTokens,
  listViews,
  saveView,
  removeView,
  listStaffActs,
  readStaffAct,
  confirmStaffAct,
  declineStaffAct,
  undoStaffAct,
  sendStaffActNow,
  readRecord,
  readOwnRecord,
  exportRecord,
  searchAll,
  listRiders,
  countListedRiders,
  exportRiders,
  readRider,
  readCase,
  readCaseEvidence,
  listInbox,
  readInboxItem,
  readReportPhoto,
  listColleagues,
  listConsoleDisputes,
  exportDisputes,
  readConsoleDispute,
  readDisputeEvidence,
  readToday,
  listConsoleStations,
  countConsoleStations,
  exportConsoleStations,
  readFleetMap,
  readMapGround,
  readConsoleStation,
  readStationLog,
  exportStationLog,
  readMachine,
  readLongTransactions,
  proposeStation,
  readStationSetup,
  readPlacards,
  checkImport,
  listConsoleVenues,
  countConsoleVenues,
  exportConsoleVenues,
  readConsoleVenue,
  previewHours,
  addVenuePhoto,
  listElectrons,
  exportElectrons,
  readElectron,
  readDudRule,
  readFieldStation,
  listTickets,
  proveFieldPresence,
  addTicketPhoto,
  readTicketPhoto,
  listTechnicians,
  readAlarms,
  readAlarmVenues,
  saveAlarms,
  setAlarmAddress,
  confirmAlarmAddress,
  addAlarmBrowser,
  removeAlarmBrowser,
  tryAlarm,
  readPrices,
  savePriceDraft,
  discardPriceDraft,
  estimatePriceDraft,
  listPromos,
  listInvitations,
  readPromoFigures,
  readPromo,
  listPromoUses,
  exportPromoCodes,
  readBooks,
  exportBooks,
  listBookLines,
  exportBookLines,
  readCountries,
  proposeCountry,
  checkCountry,
  readSellers,
  checkSeller,
  listTexts,
  readText,
  checkText,
  readNews,
] as const;
