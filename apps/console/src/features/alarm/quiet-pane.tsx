import { Check, Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { Switch } from '@etg/ui/switch';
import { useText } from '../../platform/i18n.tsx';
import { minutesOf } from '../../platform/time-of-day.rules.ts';
import { useDayName } from '../../platform/time-of-day.ts';
import { ZoneField } from '../../platform/time-zone.tsx';
import { type AlarmQuiet, withMember } from './alarm-draft.rules.ts';
import { useQuietWords } from './alarm-field-words.ts';
import styles from './alarms.module.css';
import type { AlarmForm } from './use-alarm-form.ts';

const night: AlarmQuiet = {
  from: '22:00',
  until: '07:00',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  days: [],
};

/** When nothing wakes one [QF12]. */
export function QuietPane({ form }: { form: AlarmForm }) {
  const t = useText();
  const quietWords = useQuietWords();
  const { quiet } = form.values;
  return (
    <Pane title={t('console-alarms.field-quiet')}>
      <div className={form.isChanged('quiet') ? styles.changed : undefined}>
        <Switch
          checked={quiet !== null}
          onChange={(is) => form.set('quiet', is ? (form.saved.quiet ?? night) : null)}
        >
          {quietWords(quiet) ?? t('console-alarms.quiet-none')}
          <span className={styles.detail}>{t('console-alarms.quiet-detail')}</span>
        </Switch>
      </div>
      {quiet && <QuietFields form={form} quiet={quiet} />}
    </Pane>
  );
}

function QuietFields({ form, quiet }: { form: AlarmForm; quiet: AlarmQuiet }) {
  const t = useText();
  const set = (changes: Partial<AlarmQuiet>) => form.set('quiet', { ...quiet, ...changes });
  const before = form.saved.quiet;
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        {(['from', 'until'] as const).map((name) => (
          <Input
            key={name}
            label={t(`console-alarms.quiet-${name}`)}
            type="time"
            required
            value={quiet[name]}
            changed={quiet[name] !== before?.[name]}
            error={minutesOf(quiet[name]) === undefined && t('console-alarms.quiet-wrong')}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
      <ZoneField
        label={t('console-alarms.quiet-zone')}
        zone={quiet.zone}
        isChanged={quiet.zone !== before?.zone}
        onChange={(zone) => set({ zone })}
      />
      <DayChecks days={quiet.days} onChange={(days) => set({ days })} />
    </div>
  );
}

const week = [1, 2, 3, 4, 5, 6, 7];

/** The days on which quiet hours begin. One of them stays: without any there would be none. */
function DayChecks({
  days,
  onChange,
}: {
  days: readonly number[];
  onChange: (days: readonly number[]) => void;
}) {
  const t = useText();
  const dayName = useDayName('short');
  const chosen = days.length === 0 ? week : days;
  return (
    <fieldset className={styles.group}>
      <legend>{t('console-alarms.quiet-days')}</legend>
      <div className={styles.checks}>
        {week.map((day) => (
          <Check
            key={day}
            checked={chosen.includes(day)}
            disabled={chosen.length === 1 && chosen.includes(day)}
            onChange={() => {
              const next = withMember(week, chosen, day);
              onChange(next.length === week.length ? [] : next);
            }}
          >
            {dayName(day - 1)}
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
