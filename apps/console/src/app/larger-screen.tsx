import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconDevice, IconMail } from '@etg/ui/icons-more';
import { useText } from '../platform/i18n.tsx';
import { PageTop } from '../platform/page-top.tsx';
import { type PageName, pageOf } from '../platform/pages.ts';

/** On a phone, in place of a page that is made for a desk: its address can be sent to oneself. */
export function LargerScreen({ page }: { page: PageName }) {
  const t = useText();
  const title = t(pageOf(page).title);
  const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(location.href)}`;
  return (
    <>
      <PageTop page={page} />
      <Body>
        <Pane title={title} bare>
          <PlaceNote
            icon={<IconDevice />}
            title={t('console.larger-screen')}
            action={
              <Button href={letter} icon={<IconMail />}>
                {t('console.larger-screen-send')}
              </Button>
            }
          >
            {t('console.larger-screen-text')}
          </PlaceNote>
        </Pane>
      </Body>
    </>
  );
}
