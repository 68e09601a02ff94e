import about from '../ja/about.json' with { type: 'json' };
import account from '../ja/account.json' with { type: 'json' };
import accountPage from '../ja/account-page.json' with { type: 'json' };
import contact from '../ja/contact.json' with { type: 'json' };
import conversation from '../ja/conversation.json' with { type: 'json' };
import faq from '../ja/faq.json' with { type: 'json' };
import lateReturn from '../ja/late-return.json' with { type: 'json' };
import map from '../ja/map.json' with { type: 'json' };
import menu from '../ja/menu.json' with { type: 'json' };
import modules from '../ja/modules.json' with { type: 'json' };
import news from '../ja/news.json' with { type: 'json' };
import offline from '../ja/offline.json' with { type: 'json' };
import page from '../ja/page.json' with { type: 'json' };
import payment from '../ja/payment.json' with { type: 'json' };
import plan from '../ja/plan.json' with { type: 'json' };
import referral from '../ja/referral.json' with { type: 'json' };
import rental from '../ja/rental.json' with { type: 'json' };
import report from '../ja/report.json' with { type: 'json' };
import server from '../ja/server.json' with { type: 'json' };
import shell from '../ja/shell.json' with { type: 'json' };
import signIn from '../ja/sign-in.json' with { type: 'json' };
import station from '../ja/station.json' with { type: 'json' };
import stationDialog from '../ja/station-dialog.json' with { type: 'json' };
import stationMore from '../ja/station-more.json' with { type: 'json' };
import subscription from '../ja/subscription.json' with { type: 'json' };
import survey from '../ja/survey.json' with { type: 'json' };
import venueRequest from '../ja/venue-request.json' with { type: 'json' };

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
