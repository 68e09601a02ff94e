import about from '../en/about.json' with { type: 'json' };
import account from '../en/account.json' with { type: 'json' };
import accountPage from '../en/account-page.json' with { type: 'json' };
import contact from '../en/contact.json' with { type: 'json' };
import conversation from '../en/conversation.json' with { type: 'json' };
import faq from '../en/faq.json' with { type: 'json' };
import lateReturn from '../en/late-return.json' with { type: 'json' };
import map from '../en/map.json' with { type: 'json' };
import menu from '../en/menu.json' with { type: 'json' };
import modules from '../en/modules.json' with { type: 'json' };
import news from '../en/news.json' with { type: 'json' };
import offline from '../en/offline.json' with { type: 'json' };
import page from '../en/page.json' with { type: 'json' };
import payment from '../en/payment.json' with { type: 'json' };
import plan from '../en/plan.json' with { type: 'json' };
import referral from '../en/referral.json' with { type: 'json' };
import rental from '../en/rental.json' with { type: 'json' };
import report from '../en/report.json' with { type: 'json' };
import server from '../en/server.json' with { type: 'json' };
import shell from '../en/shell.json' with { type: 'json' };
import signIn from '../en/sign-in.json' with { type: 'json' };
import station from '../en/station.json' with { type: 'json' };
import stationDialog from '../en/station-dialog.json' with { type: 'json' };
import stationMore from '../en/station-more.json' with { type: 'json' };
import subscription from '../en/subscription.json' with { type: 'json' };
import survey from '../en/survey.json' with { type: 'json' };
import venueRequest from '../en/venue-request.json' with { type: 'json' };

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
