import about from '../ru/about.json' with { type: 'json' };
import account from '../ru/account.json' with { type: 'json' };
import accountPage from '../ru/account-page.json' with { type: 'json' };
import contact from '../ru/contact.json' with { type: 'json' };
import conversation from '../ru/conversation.json' with { type: 'json' };
import faq from '../ru/faq.json' with { type: 'json' };
import lateReturn from '../ru/late-return.json' with { type: 'json' };
import map from '../ru/map.json' with { type: 'json' };
import menu from '../ru/menu.json' with { type: 'json' };
import modules from '../ru/modules.json' with { type: 'json' };
import news from '../ru/news.json' with { type: 'json' };
import offline from '../ru/offline.json' with { type: 'json' };
import page from '../ru/page.json' with { type: 'json' };
import payment from '../ru/payment.json' with { type: 'json' };
import plan from '../ru/plan.json' with { type: 'json' };
import referral from '../ru/referral.json' with { type: 'json' };
import rental from '../ru/rental.json' with { type: 'json' };
import report from '../ru/report.json' with { type: 'json' };
import server from '../ru/server.json' with { type: 'json' };
import shell from '../ru/shell.json' with { type: 'json' };
import signIn from '../ru/sign-in.json' with { type: 'json' };
import station from '../ru/station.json' with { type: 'json' };
import stationDialog from '../ru/station-dialog.json' with { type: 'json' };
import stationMore from '../ru/station-more.json' with { type: 'json' };
import subscription from '../ru/subscription.json' with { type: 'json' };
import survey from '../ru/survey.json' with { type: 'json' };
import venueRequest from '../ru/venue-request.json' with { type: 'json' };

/** By area. Only the server imports them: browsers load areas one by one, compiled. */
export const texts = {
  about,
  'account-page': accountPage,
  account,
  contact,
  conversation,
  faq,
  'late-return': lateReturn,
  map,
  menu,
  modules,
  news,
  offline,
  page,
  payment,
  plan,
  referral,
  rental,
  report,
  server,
  shell,
  'sign-in': signIn,
  'station-dialog': stationDialog,
  'station-more': stationMore,
  station,
  subscription,
  survey,
  'venue-request': venueRequest,
};
