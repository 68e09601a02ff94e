import type { User } from '@etg/contract/user';
import { Chip, Chips } from '@etg/ui/chip';
import { AreaField, Field } from '@etg/ui/field';
import { IconMail } from '@etg/ui/icons-more';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { Text, useText } from '../../platform/i18n.tsx';
import { useSupport } from '../../platform/support.ts';
import { PhotoField } from './photo-field.tsx';
import styles from './report.module.css';
import type { Reporting } from './use-report.ts';

export const reportFormId = 'report';

export interface ReportFieldsProps {
  readonly reporting: Reporting;
  readonly user: User | undefined;
}

/** What went wrong, where, and what the rider saw [S30]. Each option shows what can be tried at once. */
export function ReportFields({ reporting, user }: ReportFieldsProps) {
  const t = useText();
  const { options, option, station, stationKnown, problem, gaps } = reporting;
  const swapping = option === 'can_do_pit_stop';
  const missing = (gap: (typeof gaps)[number]) => (gaps.includes(gap) ? t('report.required') : undefined);
  return (
    <form id={reportFormId} className={styles.form} onSubmit={reporting.submit} noValidate>
      <Chips label={t('report.title')}>
        {options.map((each) => (
          <Chip key={each} pressed={each === option} onClick={() => reporting.choose(each)}>
            {t(`report.option-${each}`)}
          </Chip>
        ))}
      </Chips>
      <p className="soft" aria-live="polite">
        {t(`report.tip-${option}`)}
      </p>
      {!swapping && (
        <>
          <Field
            label={t('report.station')}
            hint={stationKnown ? t('report.station-known') : t('report.station-hint')}
            error={missing('station_number')}
            value={station}
            maxLength={200}
            name="station_number"
            onChange={(event) => reporting.setStation(event.target.value)}
          />
          <AreaField
            label={t('report.problem')}
            error={missing('problem')}
            value={problem}
            maxLength={2000}
            name="problem"
            onChange={(event) => reporting.setProblem(event.target.value)}
          />
          {user && <PhotoField photo={reporting.photo} onPhoto={reporting.setPhoto} />}
          <Answer user={user} />
        </>
      )}
    </form>
  );
}

/** Where the answer goes: to the rider's phone number; a visitor has to write an address into the text. */
function Answer({ user }: { user: User | undefined }) {
  const { email } = useSupport();
  return (
    <Note icon={<IconMail />}>
      {user ? (
        <Text
          id="report.answer"
          values={{ phone: `+${user.phone}` }}
          components={{ b: <b className="nobr" /> }}
        />
      ) : (
        <Text
          id="report.answer-unknown"
          values={{ email }}
          components={{ mail: <Link href={`mailto:${email}`} /> }}
        />
      )}
    </Note>
  );
}
