import type { Meters } from './boot/measure-node.ts';
import { type AlarmDeps, alarmRoutes, deleteAddressesOf } from './features/alarm/index.ts';
import { booksRoutes, setProcessorRateAct } from './features/books/index.ts';
import { planRefundActs } from './features/cancellation/index.ts';
import { type Countries, consoleCountryRoutes, countryActs } from './features/country/index.ts';
import { dudRuleAct, electronActs, electronRoutes } from './features/electron/index.ts';
import { countAct, fieldRoutes, swapAct, ticketActs } from './features/field/index.ts';
import { fleetRoutes, placardRoutes, stationPageRoutes, venuePageRoutes } from './features/fleet/index.ts';
import {
  answerActs,
  believeReturnAct,
  giveUpPaymentAct,
  inboxActs,
  inboxRoutes,
  putRightAct,
} from './features/inbox/index.ts';
import { addDaysActs, endByHandAct, feeActs } from './features/late-return/index.ts';
import { machineActs, machineRoutes } from './features/machine/index.ts';
import { consoleNewsRoutes, type NewsBook, newsActs } from './features/news/index.ts';
import { creditActs, disputeActs, type Payments } from './features/payment/index.ts';
import { photoUploadRoutes, ticketPhotoRoutes } from './features/photo/index.ts';
import { priceActs, priceRoutes, readCountryPrices } from './features/pricing/index.ts';
import { promoActs, promoConsoleRoutes } from './features/promo/index.ts';
import { exchangeActs } from './features/rental/index.ts';
import { consoleSellerRoutes, sellerActs } from './features/seller/index.ts';
import { type CodeSendingLimits, reserveCodeSending } from './features/sign-in/index.ts';
import {
  type Company,
  companyRoutes,
  demoSignInRoutes,
  findNamedStaffMember,
  passkeyRoutes,
  type StaffFinder,
  staffActs,
  staffRoutes,
  staffSignInRoutes,
  viewRoutes,
} from './features/staff/index.ts';
import {
  consoleMapRoutes,
  credentialActs,
  type MapTiles,
  moveStationActs,
  newStationAct,
  plannedNestsAct,
  type StationChanges,
  type StationLinkOfNode,
  stationCheckAct,
  stationCommandActs,
  stationSetupRoutes,
  stationStateActs,
} from './features/station/index.ts';
import { stationImportActs, stationImportRoutes } from './features/station-import/index.ts';
import {
  accountActs,
  blockActs,
  caseRoutes,
  createEvidenceFile,
  describeSubjects,
  evidenceRoutes,
  explanationActs,
  listRiderNames,
  personActs,
  readEvidence,
  receiptActs,
  riderActs,
  riderRoutes,
  searchRoutes,
} from './features/support/index.ts';
import { consoleTextRoutes, type OwnTextBook, textActs } from './features/translation/index.ts';
import { venueActs, venueEditRoutes, venuePauseActs } from './features/venue/index.ts';
import type { Core } from './platform/core.ts';
import type { Tx } from './platform/database/database.ts';
import type { Live } from './platform/live/live.ts';
import { actCalls } from './platform/operator/act-calls.ts';
import { openActs } from './platform/operator/act-door.ts';
import { actSweep } from './platform/operator/act-sweep.ts';
import { type ActList, listActs } from './platform/operator/perform-act.ts';
import { recordCalls } from './platform/operator/record-calls.ts';
import { type StaffDoorDeps, staffDoor } from './platform/operator/staff-door.ts';
import type { WrongTokens } from './platform/operator/wrong-tokens.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What acts need on every node that performs them: api nodes at once, workers when they are due. */
interface ActNode extends Core, Pick<Meters, 'actMeter'> {
  payments: Payments;
  live: Live;
  changes: StationChanges;
  stations: StationLinkOfNode;
  consoleUrl: string;
  /** The address that riders use. */
  publicUrl: string;
  countries: Countries;
  ownTexts: OwnTextBook;
  news: NewsBook;
}

interface ConsoleParts extends ActNode, StaffDoorDeps, StaffFinder, Omit<AlarmDeps, 'reserveCode'> {
  codeLimits: CodeSendingLimits;
  demo: boolean;
  secureConsole: boolean;
  company: Company | undefined;
  wrongTokens: WrongTokens;
  /** What stations connect to. */
  stationBroker: string | undefined;
  mapTiles: MapTiles | undefined;
  storage: Storage | undefined;
  /** The legal pages of the company. */
  legal: Readonly<Record<'terms' | 'privacy' | 'refund', string>>;
}

/** The console's table of contents. First: everything that staff can change. */
function everyAct(deps: ActNode): ActList {
  const staff = { ...deps, endLiveSessions: deps.live.endStaffSessions };
  const inbox = { live: deps.live, publicUrl: deps.payments.publicUrl };
  return listActs([
    ...staffActs(staff),
    ...venuePauseActs(deps),
    ...venueActs(deps),
    ...credentialActs(deps),
    ...stationStateActs(deps),
    ...stationCommandActs(deps),
    ...ticketActs(deps),
    countAct(deps),
    swapAct(),
    ...moveStationActs(deps),
    newStationAct(deps),
    plannedNestsAct(deps),
    ...stationImportActs(deps),
    stationCheckAct(deps),
    endByHandAct(deps),
    ...inboxActs(deps),
    ...answerActs(inbox),
    believeReturnAct(deps),
    giveUpPaymentAct(deps),
    putRightAct({ ...inbox, dueWork: deps.dueWork }),
    ...riderActs(deps),
    ...blockActs(deps),
    ...accountActs(deps),
    ...personActs(deps),
    ...receiptActs(deps),
    explanationActs(deps),
    ...disputeActs({ ...deps, readEvidence: (tx, disputeId) => evidenceFor(deps, tx, disputeId) }),
    ...feeActs(deps.payments),
    ...planRefundActs(deps.payments),
    ...addDaysActs(deps.payments),
    ...creditActs(deps.payments),
    ...exchangeActs(deps),
    ...machineActs(deps),
    ...electronActs(deps),
    dudRuleAct(),
    ...priceActs(),
    ...promoActs(),
    ...sellerActs(),
    ...textActs(deps),
    ...newsActs(deps),
    setProcessorRateAct(),
    ...countryActs({ countries: deps.countries, ...accountsOf(deps), readPrices: readCountryPrices }),
  ]);
}

function accountsOf({ payments }: Pick<ActNode, 'payments'>) {
  return { merchantAccounts: payments.gateway.merchantAccounts };
}

/** Codes of staff count with those of riders: it is the same account that pays for them. */
function codesOfStaff({ codeLimits: limits, codeKey: key }: ConsoleParts): AlarmDeps['reserveCode'] {
  return async (tx, code) => {
    const from = { deviceThumbprint: undefined, isBoundDevice: false };
    const reserved = await reserveCodeSending(tx, { ...code, ...from, limits, key });
    return reserved.outcome === 'allowed';
  };
}

/** Second, `ROLE=api`: its calls. */
export function registerConsole(deps: ConsoleParts): void {
  const door = staffDoor(deps);
  const staff = {
    ...deps,
    endLiveSessions: deps.live.endStaffSessions,
    hasCompany: deps.company !== undefined,
  };
  staffRoutes(door, staff);
  viewRoutes(door, staff);
  alarmRoutes(door, { ...deps, reserveCode: codesOfStaff(deps) });
  machineRoutes(door, deps);
  staffSignInRoutes(door, staff);
  passkeyRoutes(door, staff);
  if (deps.company) companyRoutes({ ...staff, company: deps.company, endAlarmsOf: deleteAddressesOf });
  if (deps.demo) demoSignInRoutes(door, staff);
  inboxRoutes(door, deps);
  riderRoutes(door, deps);
  searchRoutes(door, deps);
  fleetRoutes(door, deps);
  stationPageRoutes(door, deps);
  venuePageRoutes(door, deps);
  electronRoutes(door, deps);
  promoConsoleRoutes(door, { ...deps, listRiderNames });
  venueEditRoutes(door);
  stationSetupRoutes(door, deps);
  stationImportRoutes(door, deps);
  placardRoutes(door, deps);
  fieldRoutes(door, deps);
  evidenceRoutes(door, deps);
  const acts = { ...deps, ...actParts(deps), describeSubjects };
  openActs(acts);
  actCalls(door, acts);
  recordCalls(door, { ...deps, describeSubjects });
  caseRoutes(door, deps);
  consoleMapRoutes(door, deps);
  photoUploadRoutes(door, deps);
  ticketPhotoRoutes(door, deps);
  priceRoutes(door, deps);
  consoleSellerRoutes(door, deps);
  consoleTextRoutes(door, deps);
  consoleNewsRoutes(door, deps);
  booksRoutes(door, deps);
  consoleCountryRoutes(door, { ...deps, ...accountsOf(deps), readPrices: readCountryPrices });
}

/** Third, `ROLE=worker`: acts that waited until they could not be undone any more. */
export function performStaffActs(deps: ActNode): void {
  actSweep({
    ...deps,
    ...actParts(deps),
    findStaff: (reader, who) => findNamedStaffMember(reader, who, deps.clock.now()),
  });
}

/** The file that is sent with an answer to a bank. */
async function evidenceFor(deps: ActNode, tx: Tx, disputeId: string) {
  const facts = await readEvidence(deps, tx, { disputeId });
  return facts && createEvidenceFile(facts);
}

function actParts(deps: ActNode) {
  return { acts: everyAct(deps), hint: deps.live.hintStaff, countAct: deps.actMeter };
}
