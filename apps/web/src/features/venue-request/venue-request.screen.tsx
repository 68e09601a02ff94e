import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { FacadeCafe } from '@etg/ui/facade-cafe';
import { AreaField, Field } from '@etg/ui/field';
import { IconArrow } from '@etg/ui/icons';
import { IconSend } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { Page } from '@etg/ui/page';
import { Segmented } from '@etg/ui/segmented';
import { Art, Stage } from '@etg/ui/stage';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { countriesShown, countryOf, inOrder, useCountryLabel } from '../../platform/country.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { type VenueDraft, type VenueField, venueProblems } from './venue-request.rules.ts';

const formId = 'venue-request';
type Sending = 'writing' | 'sending' | 'sent' | 'failed';

/** Become a venue: the owner says where the place is and how to reach them [S33]. */
export function Screen() {
  const t = useText();
  const { draft, set, problems, stage, submit } = useVenueRequest();
  const label = useCountryLabel((country) => t(`venue-request.country-${country}`));
  const { data } = useQuery({ ...callQuery('GET /countries'), retry: false });
  const served = data?.countries.flatMap(({ country, served: is }) => (is ? [country] : []));
  const field = (name: VenueField, autoComplete?: string) => ({
    label: t(`venue-request.${name}`),
    name,
    value: draft[name],
    autoComplete,
    error: problems[name] && t(`venue-request.problem-${problems[name]}`),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  if (stage === 'sent') return <Sent />;
  return (
    <>
      <AppBar back="/" title={t('venue-request.title')} />
      <Page>
        <form id={formId} className="stack" onSubmit={submit} noValidate>
          <p className="lead">{t('venue-request.lead')}</p>
          <Field {...field('venue', 'organization')} maxLength={120} />
          <Field {...field('address', 'street-address')} maxLength={300} />
          <Segmented
            label={t('venue-request.country')}
            value={draft.country}
            segments={(served ? inOrder(served) : countriesShown(undefined)).map((value) => ({
              value,
              label: label(value),
            }))}
            onChange={(country) => set('country', country)}
          />
          <Field {...field('contact_name', 'name')} maxLength={80} />
          <Field {...field('email', 'email')} type="email" maxLength={254} />
          <Field {...field('phone', 'tel')} type="tel" maxLength={40} />
          <AreaField {...field('message')} maxLength={2000} />
          {stage === 'failed' && (
            <Note tone="bad" alert>
              {t('venue-request.failed')}
            </Note>
          )}
        </form>
      </Page>
      <Dock>
        <Action type="submit" form={formId} icon={<IconSend />} busy={stage === 'sending'}>
          {t('venue-request.send')}
        </Action>
      </Dock>
    </>
  );
}

function useVenueRequest() {
  const language = useLanguage();
  const [draft, setDraft] = useState<VenueDraft>({
    venue: '',
    address: '',
    country: countryOf(null, language, undefined),
    contact_name: '',
    email: '',
    phone: '',
    message: '',
  });
  const [problems, setProblems] = useState<ReturnType<typeof venueProblems>>({});
  const [stage, setStage] = useState<Sending>('writing');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (stage === 'sending') return;
    const found = venueProblems(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setStage('sending');
    api('POST /venues/request', { body: { ...draft, email: draft.email.trim() } }).then(
      () => setStage('sent'),
      () => setStage('failed'),
    );
  }
  function set(name: VenueField, value: string): void {
    setDraft({ ...draft, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  }
  return { draft, set, problems, stage, submit };
}

function Sent() {
  const t = useText();
  return (
    <>
      <AppBar back="/" title={t('venue-request.title')} heading={false} />
      <Stage live="polite">
        <Art>
          <FacadeCafe />
        </Art>
        <h1 className="display">{t('venue-request.thanks')}</h1>
        <p className="lead">{t('venue-request.thanks-note')}</p>
      </Stage>
      <Dock>
        <Action href="/" icon={<IconArrow />}>
          {t('venue-request.home')}
        </Action>
      </Dock>
    </>
  );
}
