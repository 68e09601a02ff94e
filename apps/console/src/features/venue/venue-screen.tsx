import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { IconEye } from '@etg/ui/console/icons';
import { IconPlus } from '@etg/ui/icons-more';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMay } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { AnnouncementPane } from './announcement-pane.tsx';
import { ChangesPane } from './changes-pane.tsx';
import { FormerPhotos } from './former-photos.tsx';
import { HoursPane } from './hours-pane.tsx';
import { PaysPane } from './pays-pane.tsx';
import { PeoplePane } from './people-pane.tsx';
import { PhotoPane } from './photo-pane.tsx';
import { PlacePane } from './place-pane.tsx';
import { newStationHref, ridersHref } from './station-links.ts';
import { StationsPane } from './stations-pane.tsx';
import { SurveyPane } from './survey-pane.tsx';
import { TextsPane } from './texts-pane.tsx';
import { useVenueForm, type VenueForm, type VenuePage } from './use-venue-form.ts';
import styles from './venue.module.css';
import { changedNames } from './venue-draft.rules.ts';
import { VenueSaving } from './venue-saving.tsx';

/** What stations say changes often; their strips may be some seconds old. */
const stationsEveryMs = 5_000;

/** One venue: its texts, place, hours and who pays, edited and saved together; and what happens there [QF9]. */
export function VenueScreen({ params: { venueId = '' } }: { params: Readonly<Record<string, string>> }) {
  const asked = callQuery('GET /venues/{venueId}', { params: { venueId } });
  const query = useQuery({ ...asked, enabled: venueId !== '' });
  useFollow(`venue:${venueId}`, [asked.queryKey]);
  useFollow('stations', [asked.queryKey], stationsEveryMs);
  if (query.data) return <VenueEditor key={venueId} page={query.data} />;
  return (
    <>
      <VenueTop />
      <Body>
        <Pending query={query}>{null}</Pending>
      </Body>
    </>
  );
}

function VenueEditor({ page }: { page: VenuePage }) {
  const form = useVenueForm(page);
  return (
    <>
      <VenueTop form={form} />
      <VenuePanes form={form} />
    </>
  );
}

function VenueTop({ form }: { form?: VenueForm }) {
  const t = useText();
  const maySetUp = useMay('station.edit');
  const page = form?.page;
  const [first] = page?.stations ?? [];
  // One thing is lit: what is not saved, or the first station.
  const isNext =
    page?.stations.length === 0 && changedNames(form?.draft ?? { changes: {}, seen: {} }).length === 0;
  return (
    <PageTop
      page="venue"
      crumbs={[{ href: hrefOf('venues'), label: t('console.page-venues') }]}
      title={page?.fields.title_en}
      context={page && <VenueContext page={page} />}
    >
      {first && (
        <Button icon={<IconEye />} href={ridersHref(first.code)} target="_blank" rel="noopener">
          {t('console-venues.as-riders')}
        </Button>
      )}
      {page && maySetUp && (
        <Button kind={isNext ? 'lit' : 'plain'} icon={<IconPlus />} href={newStationHref(page.id)}>
          {t('console-venues.new-station')}
        </Button>
      )}
    </PageTop>
  );
}

function VenueContext({ page }: { page: VenuePage }) {
  const t = useText();
  return [
    t('console-venues.station-count', { count: page.stations.length }),
    page.announcement?.begun
      ? t(`console-venues.announce-${page.announcement.kind}`)
      : t(page.fields.is_public ? 'console-venues.on-the-map' : 'console-venues.on-the-map-private'),
  ].join(' · ');
}

function VenuePanes({ form }: { form: VenueForm }) {
  const client = useQueryClient();
  const { page } = form;
  const readAgain = () => void client.invalidateQueries({ queryKey: ['GET /venues/{venueId}'] });
  return (
    <Body>
      <div className={styles.page}>
        <VenueSaving form={form}>
          <div className={styles.column}>
            <TextsPane form={form} />
            <PlacePane form={form} />
            <HoursPane form={form} />
            <StationsPane page={page} />
          </div>
          <div className={styles.column}>
            <PhotoPane
              venueId={page.id}
              venueName={form.values.title_en}
              photos={form.values.photos}
              onChange={form.mayEdit ? (photos) => form.set({ photos }) : undefined}
            >
              {form.mayEdit && (
                <FormerPhotos
                  venueId={page.id}
                  venueName={form.values.title_en}
                  photos={page.former_photos}
                  onDone={readAgain}
                />
              )}
            </PhotoPane>
            <PaysPane form={form} />
            <SurveyPane form={form} />
          </div>
          <div className={styles.column}>
            <AnnouncementPane page={page} onDone={readAgain} />
            <PeoplePane page={page} onDone={readAgain} />
            <ChangesPane page={page} onDone={readAgain} />
          </div>
        </VenueSaving>
      </div>
    </Body>
  );
}
