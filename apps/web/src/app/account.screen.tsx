import { AccountPage } from '../features/account/account-page.tsx';
import { LanguagePicker } from './shell/language-picker.tsx';

/** The account page (S32), with the language picker of the menu. */
export function Screen() {
  return <AccountPage languagePicker={<LanguagePicker />} />;
}
