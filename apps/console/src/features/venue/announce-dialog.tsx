import type { AnnouncementKind } from '@etg/contract/console/venue-words';
import { type Language, languages } from '@etg/contract/languages';
import { Area, Fields, Input } from '@etg/ui/console/form';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { serverNow } from '../../platform/server-time.ts';
import { cityOf } from '../../platform/time-zone.tsx';
import { fromField, toField } from '../../platform/zoned-time.rules.ts';
import { languageNames } from './field-words.tsx';
import type { VenuePage } from './use-venue-form.ts';

export type Announced = AnnouncementKind | 'none';

type Words = Readonly<Record<Language, string>>;

interface AnnounceDialogProps {
  page: VenuePage;
  kind: Announced;
  onDone: () => void;
  onCancel: () => void;
}

/** Tells riders something, or ends that: with words in all four languages or in none, from when until when, and why. */
export function AnnounceDialog({ page, kind, onDone, onCancel }: AnnounceDialogProps) {
  const t = useText();
  const zone = page.fields.timezone;
  const now = page.announcement?.kind === kind ? page.announcement : undefined;
  const [words, setWords] = useState<Words>({
    en: now?.words.en ?? '',
    ja: now?.words.ja ?? '',
    it: now?.words.it ?? '',
    ru: now?.words.ru ?? '',
  });
  const [from, setFrom] = useState(now?.from && !now.begun ? toField(now.from, zone) : '');
  const [until, setUntil] = useState(now?.until ? toField(now.until, zone) : '');
  const moments = { from: fromField(from, zone), until: fromField(until, zone) };
  const written = languages.filter((language) => words[language].trim() !== '');
  const isHalf = written.length > 0 && written.length < languages.length;
  // Such as a quarter past two in the night in which clocks are set forward: never taken as "now" or "without an end".
  const isNoTime = {
    from: from !== '' && moments.from === undefined,
    until: until !== '' && moments.until === undefined,
  };
  const isPast =
    moments.until !== undefined && moments.until <= Math.max(moments.from ?? 0, serverNow() / 1_000);
  const noTime = t('console-venues.announce-no-time', { city: cityOf(zone) });
  const given = {
    kind,
    ...(written.length === languages.length && kind !== 'none' && { words }),
    ...(moments.from !== undefined && kind !== 'none' && { from: moments.from }),
    ...(moments.until !== undefined && kind !== 'none' && { until: moments.until }),
  };
  return (
    <ActDialog
      title={t(`console-venues.announce-${kind}-title`)}
      act={
        isHalf || isPast || isNoTime.from || isNoTime.until
          ? undefined
          : planAct({
              name: 'POST /venues/{venueId}/announce',
              params: { venueId: page.id },
              given,
              reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
            })
      }
      verb={t(`console-venues.announce-${kind}-do`)}
      done={t('console-venues.announced')}
      onDone={onDone}
      onCancel={onCancel}
    >
      {kind !== 'none' && (
        <Fields>
          <p>{t(`console-venues.announce-${kind}-about`)}</p>
          <WordsFields words={words} onChange={setWords} />
          {isHalf && <Note tone="warn">{t('console-venues.announce-half')}</Note>}
          <Input
            type="datetime-local"
            label={t('console-venues.announce-begins')}
            hint={t('console-venues.announce-begins-hint', { city: cityOf(zone) })}
            error={isNoTime.from && noTime}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Input
            type="datetime-local"
            label={t('console-venues.announce-ends')}
            hint={t('console-venues.announce-ends-hint')}
            error={isNoTime.until ? noTime : isPast && t('console-venues.announce-past')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Fields>
      )}
    </ActDialog>
  );
}

function WordsFields({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const t = useText();
  return languages.map((language) => (
    <Area
      key={language}
      label={t('console-venues.announce-words', { language: languageNames[language] })}
      lang={language}
      maxLength={300}
      value={words[language]}
      onChange={({ target }) => onChange({ ...words, [language]: target.value })}
    />
  ));
}
