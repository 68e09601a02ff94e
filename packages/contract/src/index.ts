import {
  access,
  readNotifications,
  saveName,
  sendEmailLink,
  setCablePreference,
  setEmail,
  setLanguage,
  setNotifications,
  updateUser,
  welcome,
} from './account.ts';
import { settleBankCheck } from './bank-check.ts';
import { listCountries } from './country.ts';
import { explainFee, payDebt, readDebts } from './late-return.ts';
import { listNews } from './news.ts';
import { allowPush, endPush, readPush } from './notification.ts';
import { downloadReceipt, readNumberedReceipt } from './numbered-receipt.ts';
import {
  checkOutWithProvider,
  generateClientToken,
  listPaymentMethods,
  listProviderPlans,
  listTransactions,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from './payment.ts';
import { deleteAccount, downloadData, readDeletion } from './personal-data.ts';
import { pricingList } from './pricing.ts';
import { addReportPhoto, listReports, reportProblem } from './problem-report.ts';
import { applyPromo, followPromoLink, readReferral } from './promo.ts';
import { readReceipt, recordSeenReturn } from './receipt.ts';
import { changeBooking, chargeHistory, readRental, readSession, reportLost, startSession } from './rental.ts';
import { readSellerNotice } from './seller-notice.ts';
import {
  checkCode,
  listDevices,
  rebindDevice,
  sendNumber,
  signOut,
  signOutDevice,
  signOutOthers,
} from './sign-in.ts';
import { findGroup, findVenues, listVenues, listVenuesIn, readMap, reportGroup } from './station.ts';
import {
  cancelSubscription,
  changeOrder,
  checkOut,
  listPlans,
  readOrder,
  readPlanPauses,
  readRefund,
  refundSubscription,
  reportOrderStatus,
  startOrder,
} from './subscription.ts';
import { readBlock } from './suspension.ts';
import { recordPageSpans } from './trace.ts';
import { reportMissingTexts } from './translation.ts';
import { requestVenue } from './venue-request.ts';

/**
 * Every HTTP call, in the specification's order, our own at the end. The browser imports only types from here: the
 * validators are larger than the rest of a page.
 */
export const calls = [
  sendNumber,
  checkCode,
  welcome,
  saveName,
  access,
  setLanguage,
  reportProblem,
  updateUser,
  chargeHistory,
  listVenues,
  findGroup,
  reportGroup,
  reportLost,
  startSession,
  readSession,
  changeBooking,
  startOrder,
  readOrder,
  listPlans,
  changeOrder,
  applyPromo,
  followPromoLink,
  checkOut,
  reportOrderStatus,
  pricingList,
  listProviderPlans,
  listPaymentMethods,
  setDefaultPaymentMethod,
  removePaymentMethod,
  listTransactions,
  generateClientToken,
  refundSubscription,
  checkOutWithProvider,
  reportMissingTexts,
  signOut,
  rebindDevice,
  listDevices,
  signOutDevice,
  signOutOthers,
  setEmail,
  sendEmailLink,
  setCablePreference,
  readNotifications,
  setNotifications,
  downloadData,
  readDeletion,
  deleteAccount,
  readReferral,
  readRental,
  readReceipt,
  recordSeenReturn,
  readRefund,
  readPlanPauses,
  cancelSubscription,
  readMap,
  listVenuesIn,
  findVenues,
  explainFee,
  readDebts,
  readBlock,
  payDebt,
  settleBankCheck,
  readPush,
  allowPush,
  endPush,
  addReportPhoto,
  listReports,
  listCountries,
  readNumberedReceipt,
  downloadReceipt,
  readSellerNotice,
  listNews,
  requestVenue,
  recordPageSpans,
] as const;

type AnyCall = (typeof calls)[number];

/** The type of each call by method and path: `Calls['GET /groups/get/{groupId}']`. */
export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };
