import type { Today } from '@etg/contract/console/today';
import { type FigureItem, FigureLines, Figures } from '@etg/ui/console/figures';
import { Sparkline } from '@etg/ui/console/sparkline';
import { Status } from '@etg/ui/console/status';
import { type Translate, useText } from '../../platform/i18n.tsx';
import { useLocale, useMoney } from '../../platform/time.tsx';
import { compare, failedAt, listOfUnlocks, successPercent } from './figures.rules.ts';
import type { ListLinks } from './list-links.ts';

interface FiguresOf {
  today: Today;
  links: ListLinks;
}

/** How the fleet is now. Each figure opens the list behind it; money of several currencies is never summed [QF1, QA16]. */
export function TodayFigures({ today, links }: FiguresOf) {
  const t = useText();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(today.now * 1_000);
  const count = new Intl.NumberFormat(locale);
  const words: Words = { t, day, count: (value) => count.format(value) };
  const { figures } = today;
  return (
    <Figures
      label={t('console-today.figures')}
      figures={[
        stationsFigure(figures, words, links),
        {
          id: 'electrons',
          name: t('console-today.electrons'),
          number: <NumberOf words={words} part={figures.electrons.ready} all={figures.electrons.all} />,
          meaning: t('console-today.electrons-not-ready', {
            charging: words.count(figures.electrons.charging),
            faulty: words.count(figures.electrons.faulty),
          }),
          href: links.stations({ sort: 'ready' }),
        },
        outFigure(figures, words, links),
        lateFigure(figures, words, links),
        unlocksFigure(figures, words, links),
        useRevenueFigure(figures, words),
      ]}
    />
  );
}

type Values = Today['figures'];

interface Words {
  readonly t: Translate;
  /** Of today, and so of a week ago. */
  readonly day: string;
  readonly count: (value: number) => string;
}

function NumberOf({ words, part, all }: { words: Words; part: number; all: number }) {
  return (
    <>
      {words.count(part)} <small>{words.t('console-today.of', { all: words.count(all) })}</small>
    </>
  );
}

function stationsFigure({ stations }: Values, words: Words, links: ListLinks): FigureItem {
  const { t } = words;
  const { heard, all, silent } = stations;
  return {
    id: 'stations',
    name: t('console-today.stations'),
    number: <NumberOf words={words} part={heard} all={all} />,
    meaning:
      silent > 0 ? (
        <Status kind="bad">{t('console-today.silent', { count: silent })}</Status>
      ) : (
        t('console-today.none-silent')
      ),
    href: links.stations({ view: silent > 0 ? 'silent' : undefined }),
  };
}

function outFigure({ out }: Values, words: Words, links: ListLinks): FigureItem {
  const { t, day } = words;
  const compared = compare(out.now, out.week_ago);
  const name = t('console-today.out');
  return {
    id: 'out',
    name,
    number: words.count(out.now),
    meaning: comparedCount(compared, words),
    line: (
      <Sparkline
        label={t('console-today.line-of', { name, day })}
        values={out.hours}
        compared={out.week_ago === undefined ? undefined : out.hours_week_ago}
        steps={out.hours_week_ago.length}
      />
    ),
    href: links.riders({ which: 'out' }),
  };
}

function comparedCount(compared: ReturnType<typeof compare>, { t, day, count }: Words): string {
  switch (compared.than) {
    case 'more':
      return t('console-today.more-than', { amount: count(compared.by), day });
    case 'less':
      return t('console-today.fewer-than', { amount: count(compared.by), day });
    case 'same':
      return t('console-today.as-many', { day });
    default:
      return t('console-today.no-day-yet', { day });
  }
}

/** What the server counts as long. */
const longDays = 3;

function lateFigure({ late }: Values, words: Words, links: ListLinks): FigureItem {
  const { t } = words;
  const meaning =
    late.long > 0
      ? t('console-today.late-long', { count: late.long, days: longDays })
      : t('console-today.late-none-long', { days: longDays });
  return {
    id: 'late',
    name: t('console-today.late'),
    number: words.count(late.now),
    meaning: late.now > 0 ? meaning : t('console-today.late-none'),
    href: links.riders({ which: 'late' }),
  };
}

function unlocksFigure({ unlocks }: Values, words: Words, links: ListLinks): FigureItem {
  const { t } = words;
  const tried = words.count(unlocks.tried);
  const failed = words.count(unlocks.tried - unlocks.worked);
  const at = failedAt(unlocks);
  const meanings = {
    nobody: () => t('console-today.unlocks-none'),
    none: () => t('console-today.unlocks-all', { count: unlocks.tried }),
    anywhere: () => t('console-today.unlocks-failed', { failed, tried }),
  };
  return {
    id: 'unlocks',
    name: t('console-today.unlocks', { hours: 1 }),
    number:
      unlocks.tried === 0
        ? t('console-today.nothing')
        : t('console-today.percent', { percent: successPercent(unlocks) }),
    meaning:
      'code' in at
        ? t(at.is === 'one' ? 'console-today.unlocks-failed-at' : 'console-today.unlocks-failed-most-at', {
            failed,
            tried,
            there: at.there,
            code: at.code,
          })
        : meanings[at.is](),
    href: links.stations(listOfUnlocks(unlocks)),
  };
}

/** No list has the money of a day yet: no link. */
function useRevenueFigure({ revenue }: Values, words: Words): FigureItem {
  const { t, day } = words;
  const money = useMoney();
  const name = t('console-today.revenue');
  const [first, second] = revenue;
  if (!first) return { id: 'revenue', name, number: t('console-today.nothing') };
  if (second)
    return {
      id: 'revenue',
      name: t('console-today.revenue-against', { day }),
      number: <FigureLines lines={revenue.map((each) => revenueLine(each, money))} />,
    };
  const { today, week_ago, hours, hours_week_ago } = first;
  const compared = compare(today.amount, week_ago);
  const amount = 'by' in compared ? money(compared.by, today.currency) : '';
  const meanings = {
    more: t('console-today.above', { amount, day }),
    less: t('console-today.below', { amount, day }),
    same: t('console-today.as-many', { day }),
    nothing: t('console-today.no-day-yet', { day }),
  };
  return {
    id: 'revenue',
    name,
    number: money(today.amount, today.currency),
    meaning: meanings[compared.than],
    line: (
      <Sparkline
        label={t('console-today.line-of', { name, day })}
        values={hours}
        compared={week_ago === undefined ? undefined : hours_week_ago}
        steps={hours_week_ago.length}
      />
    ),
  };
}

/** One of several currencies: its sum, and how much that is above or below. */
function revenueLine({ today, week_ago }: Values['revenue'][number], money: ReturnType<typeof useMoney>) {
  const { amount, currency } = today;
  const compared = compare(amount, week_ago);
  const by = 'by' in compared ? money(compared.by, currency) : undefined;
  const meaning = by === undefined ? undefined : `${compared.than === 'less' ? '\u2212' : '+'}${by}`;
  return { id: currency, number: money(amount, currency), meaning };
}
