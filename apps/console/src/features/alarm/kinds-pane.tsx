import { type AlarmKind, type AlarmWay, alarmWays } from '@etg/contract/console/alarm-words';
import { classNames } from '@etg/ui/class-names';
import { Input, Select } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Note } from '@etg/ui/note';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { withMember } from './alarm-draft.rules.ts';
import { languageNames } from './alarm-field-words.ts';
import styles from './alarms.module.css';
import type { AlarmForm, AlarmsPage } from './use-alarm-form.ts';

/** What one is told, by which ways: only the kinds that one's role reads about [QF12]. */
export function KindsPane({ form }: { form: AlarmForm }) {
  const t = useText();
  const { kinds } = form.page;
  if (kinds.length === 0)
    return (
      <Pane title={t('console-alarms.what')}>
        <PlaceNote title={t('console-alarms.no-kinds')}>{t('console-alarms.no-kinds-text')}</PlaceNote>
      </Pane>
    );
  const missing = alarmWays.filter(
    (way) => !canReach(form.page, way) && kinds.some((kind) => form.values[kind].includes(way)),
  );
  return (
    <Pane title={t('console-alarms.what')} about={t('console-alarms.what-about')} flush>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('console-alarms.what')}</span>
            </th>
            {alarmWays.map((way) => (
              <th key={way} scope="col">
                {t(`console-alarms.way-${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind} form={form} kind={kind} />
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        {missing.map((way) => (
          <Note key={way} tone="warn">
            {t(`console-alarms.missing-${way}`)}
          </Note>
        ))}
        <div className={styles.pair}>
          {kinds.some(isOfStations) && <AfterField form={form} />}
          <LanguageField form={form} />
        </div>
      </div>
    </Pane>
  );
}

function KindRow({ form, kind }: { form: AlarmForm; kind: AlarmKind }) {
  const t = useText();
  const ways = form.values[kind];
  const name = t(`console-alarms.kind-${kind}`);
  return (
    <tr className={classNames(form.isChanged(kind) && styles.changedRow)}>
      <th scope="row">{name}</th>
      {alarmWays.map((way) => (
        <td key={way}>
          <label>
            <input
              type="checkbox"
              checked={ways.includes(way)}
              onChange={() => form.set(kind, withMember(alarmWays, ways, way))}
            />
            <span className="sr">
              {t('console-alarms.kind-by', { kind: name, way: t(`console-alarms.way-${way}`) })}
            </span>
          </label>
        </td>
      ))}
    </tr>
  );
}

/** Whether something sent by this way would arrive anywhere. */
export function canReach({ push, phone, mail }: AlarmsPage, way: AlarmWay): boolean {
  if (way === 'push') return push.browsers.length > 0;
  return (way === 'sms' ? phone : mail)?.confirmed === true;
}

/** Those that wait before they wake somebody. */
function isOfStations(kind: AlarmKind): boolean {
  return kind.startsWith('station-') || kind === 'nests-jammed';
}

const mostMinutes = 1_440;

function AfterField({ form }: { form: AlarmForm }) {
  const t = useText();
  const value = form.values.after_min;
  const [typed, setTyped] = useState(String(value));
  // Changed from elsewhere: saved in another tab, or discarded.
  useEffect(() => setTyped((before) => (readMinutes(before) === value ? before : String(value))), [value]);
  return (
    <Input
      label={t('console-alarms.field-after_min')}
      hint={t('console-alarms.after-hint')}
      unit={t('console-alarms.minutes-unit')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed}
      changed={form.isChanged('after_min')}
      error={readMinutes(typed) === undefined && t('console-alarms.after-wrong', { most: mostMinutes })}
      onChange={({ target }) => {
        setTyped(target.value);
        const minutes = readMinutes(target.value);
        if (minutes !== undefined) form.set('after_min', minutes);
      }}
    />
  );
}

function readMinutes(typed: string): number | undefined {
  const minutes = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : undefined;
  return minutes !== undefined && minutes <= mostMinutes ? minutes : undefined;
}

function LanguageField({ form }: { form: AlarmForm }) {
  const t = useText();
  return (
    <Select
      label={t('console-alarms.field-language')}
      value={form.values.language ?? ''}
      changed={form.isChanged('language')}
      onChange={({ target: { value } }) =>
        form.set('language', value === 'en' || value === 'ja' ? value : null)
      }
    >
      <option value="">{t('console-alarms.language-of-browser')}</option>
      {Object.entries(languageNames).map(([language, name]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </Select>
  );
}
