import type { Report } from '@etg/contract/problem-report';
import type { User } from '@etg/contract/user';
import type { ReportOption } from '@etg/contract/vocabulary';
import { isEmptyReport, type ReportGap, reportGaps } from '@etg/domain/problem-report';
import { type FormEvent, useState } from 'react';
import type { HelpAbout } from '../../platform/help-request.ts';
import { optionsFor } from './report-options.rules.ts';
import { sendReport } from './send-reports.ts';
import { useKnownStation } from './use-known-station.ts';

export type ReportStage = 'writing' | 'sending' | 'sent' | 'kept';

export interface Reporting {
  readonly options: readonly ReportOption[];
  readonly option: ReportOption;
  readonly station: string;
  /** The app filled it in, not the rider. */
  readonly stationKnown: boolean;
  readonly problem: string;
  readonly photo: string | undefined;
  readonly gaps: readonly ReportGap[];
  readonly stage: ReportStage;
  readonly choose: (option: ReportOption) => void;
  readonly setStation: (station: string) => void;
  readonly setProblem: (problem: string) => void;
  readonly setPhoto: (photo: string | undefined) => void;
  readonly submit: (event: FormEvent) => void;
}

/** The state of the report form, and sending it [X4]. */
export function useReport(about: HelpAbout, user: User | undefined): Reporting {
  const options = optionsFor(about.situation, user?.can_do_pit_stop === true);
  const [option, setOption] = useState<ReportOption>(about.option ?? options[0] ?? 'other');
  const [typed, setStation] = useState<string>();
  const known = useKnownStation(about, user);
  const [problem, setProblem] = useState('');
  const [photo, setPhoto] = useState<string>();
  const [gaps, setGaps] = useState<readonly ReportGap[]>([]);
  const [stage, setStage] = useState<ReportStage>('writing');
  const station = typed ?? known ?? '';

  async function send(report: Report): Promise<void> {
    setStage('sending');
    // A refusal is only recorded, by the server; the text stays in the form for another attempt.
    const sending = await sendReport({ who: user?.user_id ?? '', report, photo }).catch(() => 'refused');
    setStage(sending === 'sent' || sending === 'kept' ? sending : 'writing');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const draft = { option, station_number: station.trim(), problem: problem.trim() };
    if (stage === 'sending' || isEmptyReport(draft)) return;
    const missing = reportGaps(draft);
    setGaps(missing);
    if (missing.length > 0) return;
    void send({ ...draft, ...itemOf(about, user) });
  }

  return {
    options,
    option,
    station,
    stationKnown: typed === undefined && known !== undefined,
    problem,
    photo,
    gaps,
    stage,
    choose: setOption,
    setStation,
    setProblem,
    setPhoto,
    submit,
  };
}

/** What the report is about: what the screen says, otherwise the open rental. */
function itemOf({ item, itemId }: HelpAbout, user: User | undefined): Pick<Report, 'item' | 'itemId'> {
  if (item) return { item, ...(itemId && { itemId }) };
  const session = user?.sessions[0];
  return session ? { item: 'session', itemId: session.id } : {};
}
