import type { PersonalData } from './personal-table.rules.ts';

/** Personal data of signing in, in the order of deletion. */
export const signInData: PersonalData = {
  sign_in: {
    what: 'Codes you asked for to sign in',
    whose: { phoneIndex: 'phone_index', phone: 'phone' },
    after: 'deleted',
    hidden: ['token_hash', 'code_hash'],
  },
  push_subscription: {
    what: 'Browsers that get our notifications',
    whose: { login: 'login_id' },
    after: 'deleted',
    hidden: ['endpoint', 'p256dh', 'auth'],
  },
  login_rebind: {
    what: 'Browsers that lost their key and went on with another',
    whose: { login: 'login_id' },
    after: 'deleted',
  },
  former_user_key: {
    what: 'Keys that the cookies of your browsers had before',
    whose: { login: 'login_id' },
    after: 'deleted',
    hidden: ['user_key_hash'],
  },
  login: {
    what: 'Browsers you signed in with',
    whose: { account: 'account_id' },
    after: 'deleted',
    hidden: ['token_hash', 'user_key_hash'],
  },
};
