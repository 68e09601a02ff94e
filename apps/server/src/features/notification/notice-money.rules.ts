import type { Language } from '@etg/contract/languages';
import { type Money, toDecimal } from '@etg/domain/money';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import { regionOfCurrency } from '@etg/domain/region';
import type { Translate } from '@etg/messages';

/** An amount in a message to a rider. Special spaces would double the length of a text message. */
export function noticeMoney(money: Money, language: Language): string {
  const locale = localeOf(language, regionOfCurrency(money.currency));
  return moneyText(toDecimal(money), money.currency, locale).replace(/[\u00a0\u2009\u202f]/g, ' ');
}

/** That staff refunded something. `to`: "Visa 4417", or nothing if the method has no name. */
export function refundedText(t: Translate, { amount, to }: { amount: string; to: string }): string {
  return t('server.put-right.refunded', { amount, to: to || t('server.put-right.your-method') });
}
