import about from '../it/about.json' with { type: 'json' };
import account from '../it/account.json' with { type: 'json' };
import accountPage from '../it/account-page.json' with { type: 'json' };
import contact from '../it/contact.json' with { type: 'json' };
import conversation from '../it/conversation.json' with { type: 'json' };
import faq from '../it/faq.json' with { type: 'json' };
import lateReturn from '../it/late-return.json' with { type: 'json' };
import map from '../it/map.json' with { type: 'json' };
import menu from '../it/menu.json' with { type: 'json' };
import modules from '../it/modules.json' with { type: 'json' };
import news from '../it/news.json' with { type: 'json' };
import offline from '../it/offline.json' with { type: 'json' };
import page from '../it/page.json' with { type: 'json' };
import payment from '../it/payment.json' with { type: 'json' };
import plan from '../it/plan.json' with { type: 'json' };
import referral from '../it/referral.json' with { type: 'json' };
import rental from '../it/rental.json' with { type: 'json' };
import report from '../it/report.json' with { type: 'json' };
import server from '../it/server.json' with { type: 'json' };
import shell from '../it/shell.json' with { type: 'json' };
import signIn from '../it/sign-in.json' with { type: 'json' };
import station from '../it/station.json' with { type: 'json' };
import stationDialog from '../it/station-dialog.json' with { type: 'json' };
import stationMore from '../it/station-more.json' with { type: 'json' };
import subscription from '../it/subscription.json' with { type: 'json' };
import survey from '../it/survey.json' with { type: 'json' };
import venueRequest from '../it/venue-request.json' with { type: 'json' };

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
