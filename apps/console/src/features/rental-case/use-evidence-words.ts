import type { Evidence } from '@etg/contract/console/rental-case';
import { useActName } from '../../platform/act-name.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';

export interface EvidenceWords {
  /** What happened: "E-9073 taken, nest 6". */
  title(item: Evidence): string;
  /** A word or two for the axis. */
  label(item: Evidence): string;
  /** Who says so: "1010 said", "Visa 4417". */
  by(item: Evidence): string;
}

/** The words for a piece of evidence, the same in the list, on the axis and in its table. */
export function useEvidenceWords(): EvidenceWords {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  const actName = useActName();
  const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));
  const amountOf = ({ money: sum }: Evidence) => (sum ? money(sum.amount, sum.currency) : '');
  const planOf = (plan: string | number | undefined) => (plan === undefined ? '' : word(`plan.${plan}`));

  function nameOf({ values }: Evidence): string {
    if (values.for === 'charge') return t('console-case.late-fee', { nth: text(values.nth) });
    if (values.for === 'plan') return t('console-case.plan-of', { plan: planOf(values.plan) });
    if (values.for === 'debt') return t('console-case.debt');
    if (values.for === 'upgrade')
      return t('console-case.upgrade', { plan: planOf(values.to ?? values.plan) });
    return values.for === 'lost' ? t('console-case.loss') : t('console-case.suspension');
  }

  function title(item: Evidence): string {
    const { kind, values, state } = item;
    if (kind === 'message') {
      const about = aboutOf(values.about);
      return about === 'other' && values.subject !== undefined
        ? t('console-case.message-titled', { subject: text(values.subject) })
        : t(`console-case.message-${about}`);
    }
    if (kind === 'seen-screen' && values.screen === 'bring-back') return t('console-case.seen-bring-back');
    // A suspension is a step of the schedule that costs nothing.
    if (kind === 'fee' && item.money?.amount === 0) return nameOf(item);
    if (kind === 'act') return actName(text(values.act));
    if (kind === 'reported' && state === 'with-photo') return t('console-case.reported-with-photo');
    return t(`console-case.item-${kind}`, {
      amount: amountOf(item),
      name: nameOf(item),
      plan: planOf(values.plan),
      nest: text(values.nest),
      electron: text(values.electron),
      station: text(values.station),
      venue: text(values.venue),
      minutes: Number(values.minutes ?? 0),
      free: text(values.free),
      nests: text(values.nests),
    });
  }

  function label(item: Evidence): string {
    const { kind, values } = item;
    if (kind === 'message') return t(`console-case.short-${aboutOf(values.about)}`);
    if (item.lane === 'money') return nameOf(item);
    if (kind === 'seen-screen' && values.screen === 'bring-back') return t('console-case.short-bring-back');
    if (kind === 'commanded') return t('console-case.short-commanded', { nest: text(values.nest) });
    if (kind === 'act' || kind === 'ended-by-hand') return item.by ?? '';
    const short = shortKinds.find((each) => each === kind);
    return short ? t(`console-case.axis-${short}`) : '';
  }

  function by(item: Evidence): string {
    const { kind, source, state, values, by: who } = item;
    if (kind === 'lit' && values.after !== undefined)
      return t('console-case.seconds-after', { seconds: text(values.after) });
    if (kind === 'silent') return t(`console-case.silent-${state === 'last-will' ? 'last-will' : 'missed'}`);
    if (kind === 'message' || kind === 'answered') {
      const sent = t('console-case.sent-by', {
        channel: t(`console-case.channel-${channelOf(values.channel)}`),
        state: t(`console-case.sent-${sentOf(state)}`),
      });
      return kind === 'answered' ? t('console-case.answered-by', { who: who ?? '', sent }) : sent;
    }
    if (source === 'station') return t('console-case.station-said', { station: who ?? '' });
    if (source === 'person') return who ?? t('console-case.rider-word');
    return who ?? (source === 'bank' ? t('console-case.bank-said') : t('console-case.we-did'));
  }

  return { title, label, by };
}

/** Those that are drawn with a word of their own. */
const shortKinds = [
  'pressed',
  'lit',
  'taken',
  'not-taken',
  'seen-screen',
  'returned',
  'unread-return',
  'panel',
  'claimed',
  'reported',
  'answered',
  'closed',
  'swapped',
  'lost',
] as const;
const abouts = ['deadline', 'held', 'fee', 'other'] as const;
const channels = ['sms', 'email', 'push', 'app'] as const;
const sents = ['sent', 'on-its-way', 'not-delivered', 'not-needed', 'shown'] as const;

function aboutOf(about: string | number | undefined) {
  return abouts.find((each) => each === about) ?? 'other';
}
function channelOf(channel: string | number | undefined) {
  return channels.find((each) => each === channel) ?? 'app';
}
function sentOf(state: string | undefined) {
  return sents.find((each) => each === state) ?? 'sent';
}
