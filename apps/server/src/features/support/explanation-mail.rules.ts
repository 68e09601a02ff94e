import type { RentalCase } from '@etg/contract/console/rental-case';
import type { Language } from '@etg/contract/languages';
import type { Currency } from '@etg/domain/money';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import type { Translate } from '@etg/messages';
import { planName } from '@etg/messages/plan-name';

type Bill = RentalCase['bill'];
type Line = Bill['lines'][number];

export interface ExplainedFacts {
  language: Language;
  country: string;
  timezone: string;
  currency: Currency;
  electron: string;
  taken: { venue: string; at: number };
  returned: { venue: string; at: number } | undefined;
  bill: Bill;
  link: string;
}

export interface ExplanationMail {
  subject: string;
  text: string;
  html: string;
}

/** The bill as a mail, in the rider's language and by the clock of the venue. It names nobody: addresses get mistyped. */
export function writeExplanation(
  t: Translate,
  inHtml: (text: string) => string,
  facts: ExplainedFacts,
): ExplanationMail {
  const format = formatsOf(facts);
  const { bill, taken, returned, electron } = facts;
  const subject = t('server.bill.subject', { day: format.day(taken.at) });
  const story = [
    t('server.bill.taken', { electron, venue: taken.venue, when: format.when(taken.at) }),
    ...(returned
      ? [t('server.bill.returned', { venue: returned.venue, when: format.when(returned.at) })]
      : []),
  ];
  const lines = bill.lines.map((line) => lineText(t, line, format));
  const paid = bill.paid.map(({ amount, currency }) => format.money(amount, currency)).join(', ');
  const [next] = bill.next.filter(({ amount }) => amount > 0);
  const { plan, version } = bill.schedule;
  const rest = [
    t('server.bill.paid', { amount: paid }),
    ...(next
      ? [t('server.bill.next', { amount: format.money(next.amount), when: format.when(next.at) })]
      : []),
    t('server.bill.schedule', { plan: planName(t, { plan }), version: String(version) }),
  ];
  const link = t('server.bill.link', { link: facts.link });
  const heading = t('server.bill.lines');
  const text = [...story, '', heading, ...lines.map((line) => `- ${line}`), '', ...rest, '', link].join('\n');
  const paragraphs = (each: readonly string[]) => each.map((line) => `<p>${inHtml(line)}</p>`).join('');
  const list = lines.map((line) => `<li>${inHtml(line)}</li>`).join('');
  const html = `<!doctype html><html lang="${facts.language}"><meta charset="utf-8"><title>${inHtml(subject)}</title><body><h1>${inHtml(subject)}</h1>${paragraphs([...story, heading])}<ul>${list}</ul>${paragraphs([...rest, link])}</body></html>`;
  return { subject, text, html };
}

interface Formats {
  when(at: number): string;
  day(at: number): string;
  money(amount: number, currency?: Currency): string;
}

function formatsOf({ language, country, timezone, currency }: ExplainedFacts): Formats {
  const locale = localeOf(language, country);
  const dated = { timeZone: timezone, month: 'short', day: 'numeric' } as const;
  const when = new Intl.DateTimeFormat(locale, {
    ...dated,
    weekday: 'short',
    hour: locale === 'en-GB' ? '2-digit' : 'numeric',
    minute: '2-digit',
  });
  const day = new Intl.DateTimeFormat(locale, { ...dated, year: 'numeric', month: 'long' });
  return {
    when: (at) => when.format(at * 1_000),
    day: (at) => day.format(at * 1_000),
    money: (amount, of = currency) => moneyText(amount, of, locale),
  };
}

/** "Late fee of Fri, Nov 20: $1.00; we told you on …" */
function lineText(t: Translate, line: Line, format: Formats): string {
  const { kind, amount, given_back, state, told, hours = 0, at } = line;
  const plan = planName(t, { plan: line.plan ?? 'daily' });
  const what = t(`server.bill.${kind}`, {
    plan,
    hours,
    when: format.when(at),
    amount: format.money(amount),
  });
  const notes = [
    ...(told ? [t('server.bill.told', { when: format.when(told) })] : []),
    ...(given_back > 0 ? [t('server.bill.given-back', { amount: format.money(given_back) })] : []),
    ...(isNoted(state) ? [t(`server.bill.${state}`)] : []),
  ];
  return [what, ...notes].join('; ');
}

const notedStates = ['withdrawn', 'owed', 'pending', 'held', 'forgiven'] as const;

function isNoted(state: Line['state']): state is (typeof notedStates)[number] {
  return notedStates.some((each) => each === state);
}
