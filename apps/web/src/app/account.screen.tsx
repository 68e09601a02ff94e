import { AccountPage } from '../features/account/account-page.tsx';
import { MembershipCard } from '../features/payment/membership-card.tsx';
import { LanguagePicker } from './shell/language-picker.tsx';

/** The account page (S32), with the plan and the language picker of the menu. */
export function Screen() {
  return (
    <AccountPage
      planCard={(billing) => <MembershipCard billing={billing} />}
      languagePicker={<LanguagePicker />}
    />
  );
}
