import type about from './en/about.json';
import type account from './en/account.json';
import type accountPage from './en/account-page.json';
import type alarms from './en/console-alarms.json';
import type contact from './en/contact.json';
import type conversation from './en/conversation.json';
import type faq from './en/faq.json';
import type lateReturn from './en/late-return.json';
import type map from './en/map.json';
import type menu from './en/menu.json';
import type modules from './en/modules.json';
import type news from './en/news.json';
import type offline from './en/offline.json';
import type page from './en/page.json';
import type payment from './en/payment.json';
import type plan from './en/plan.json';
import type receipt from './en/receipt.json';
import type referral from './en/referral.json';
import type rental from './en/rental.json';
import type report from './en/report.json';
import type sellerNotice from './en/seller-notice.json';
import type server from './en/server.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';
import type station from './en/station.json';
import type stationDialog from './en/station-dialog.json';
import type stationMore from './en/station-more.json';
import type subscription from './en/subscription.json';
import type survey from './en/survey.json';
import type venueRequest from './en/venue-request.json';

/**
 * The texts that the browser loads, one file per area and language. `shell` is loaded with every first screen, so it contains
 * only texts needed there. The area `server`, not listed here, contains the texts that the server sends.
 */
export const areas = [
  'shell',
  'page',
  'offline',
  'menu',
  'conversation',
  'modules',
  'sign-in',
  'station',
  'station-dialog',
  'station-more',
  'rental',
  'subscription',
  'payment',
  'plan',
  'receipt',
  'seller-notice',
  'report',
  'late-return',
  'referral',
  'faq',
  'about',
  'contact',
  'venue-request',
  'account',
  'account-page',
  'survey',
  'map',
  'news',
] as const;
export type Area = (typeof areas)[number];

export type MessageId =
  | keyof typeof shell
  | keyof typeof page
  | keyof typeof offline
  | keyof typeof menu
  | keyof typeof conversation
  | keyof typeof modules
  | keyof typeof signIn
  | keyof typeof station
  | keyof typeof stationDialog
  | keyof typeof stationMore
  | keyof typeof rental
  | keyof typeof subscription
  | keyof typeof payment
  | keyof typeof plan
  | keyof typeof receipt
  | keyof typeof sellerNotice
  | keyof typeof report
  | keyof typeof lateReturn
  | keyof typeof referral
  | keyof typeof faq
  | keyof typeof about
  | keyof typeof contact
  | keyof typeof venueRequest
  | keyof typeof account
  | keyof typeof accountPage
  | keyof typeof survey
  | keyof typeof map
  | keyof typeof news;

/**
 * The areas on the way from the welcome to a charger are complete in every language: a rider who reads only Russian must
 * be able to rent. In other areas, Italian and Russian may lack texts; English is shown, and the lack reported [P11, L2].
 */
export const areasCompleteInAllLanguages = [
  'shell',
  'page',
  'conversation',
  'modules',
  'account',
  'sign-in',
  'station',
  'station-dialog',
  'station-more',
  'rental',
  'subscription',
  'payment',
  'plan',
  'receipt',
  'survey',
  'news',
  'server',
] as const satisfies readonly (Area | 'server')[];

/** Of messages and mails; a plan has one name, in the app and in what the server sends. Staff preview texts of stations. */
export type ServerMessageId =
  | keyof typeof server
  | keyof typeof plan
  | keyof typeof receipt
  | keyof typeof station
  | keyof typeof alarms;
