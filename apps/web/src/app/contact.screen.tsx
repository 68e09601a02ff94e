import { ContactWays } from '../features/contact/contact-ways.tsx';
import { ReportPage } from '../features/problem-report/report-page.tsx';
import { AppBar } from '../platform/app-bar.tsx';
import { useText } from '../platform/i18n.tsx';
import { useWelcome } from '../platform/welcome.ts';

/** Contact us: the report form first, since it tells us most, then other ways to reach a person [S30]. */
export function Screen() {
  const t = useText();
  const user = useWelcome().data?.user;
  return (
    <>
      <AppBar back="/" title={t('contact.title')} />
      <ReportPage key={user?.user_id} user={user}>
        <ContactWays />
      </ReportPage>
    </>
  );
}
