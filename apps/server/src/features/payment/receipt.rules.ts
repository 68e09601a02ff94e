import type { Translate } from '@etg/messages';

export interface ReceiptFacts {
  language: string;
  at: Date;
  purpose: string;
  isRefund: boolean;
  /** As its plan is called, where it is one. */
  planName: string | undefined;
  amount: number;
  currency: string;
  method: string;
  reference: string;
  link: string;
}

export interface Receipt {
  subject: string;
  text: string;
  html: string;
}

const named = { plan: 1, late: 1, lost: 1, upgrade: 1, damage: 1 } as const;

function isNamed(purpose: string): purpose is keyof typeof named {
  return purpose in named;
}

/** Plain text, and the same as simple HTML. It holds no name and no number of the person: addresses are mistyped. */
export function writeReceipt(t: Translate, inHtml: (text: string) => string, facts: ReceiptFacts): Receipt {
  const { language, at, currency, amount } = facts;
  const written = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
  // Japanese is given a full-width sign; every screen of ours shows the narrow one.
  const money = written.replace('￥', '¥');
  const subject = t(facts.isRefund ? 'server.receipt.refund-subject' : 'server.receipt.subject', { money });
  const rows: [string, string][] = [
    [t('server.receipt.date'), dateText(language, at)],
    [t('server.receipt.what'), whatOf(t, facts)],
    [t('server.receipt.amount'), money],
    [t('server.receipt.method'), facts.method],
    [t('server.receipt.order'), facts.reference],
  ];
  const history = t('server.receipt.history');
  const text = [
    subject,
    '',
    ...rows.map(([name, value]) => `${name}: ${value}`),
    '',
    `${history}: ${facts.link}`,
  ];
  const lines = rows.map(
    ([name, value]) => `<tr><th align="left">${inHtml(name)}</th><td>${inHtml(value)}</td></tr>`,
  );
  const link = `<p><a href="${inHtml(facts.link)}">${inHtml(history)}</a></p>`;
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${inHtml(subject)}</title><body><h1>${inHtml(subject)}</h1><table cellpadding="6">${lines.join('')}</table>${link}</body></html>`;
  return { subject, text: text.join('\n'), html };
}

function dateText(language: string, at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(language, format).format(at)} UTC`;
}

function whatOf(t: Translate, { purpose, planName, isRefund }: ReceiptFacts): string {
  const plain = isNamed(purpose) ? t(`server.receipt.for-${purpose}`) : t('server.receipt.for-other');
  const what = planName && purpose === 'plan' ? `${plain}: ${planName}` : plain;
  return isRefund ? t('server.receipt.for-refund') : what;
}
