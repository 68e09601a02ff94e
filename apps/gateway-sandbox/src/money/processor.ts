import type { Currency } from '@etg/contract/vocabulary';
import type { Instrument } from '../records/instrument.ts';
import type { Transaction } from '../records/records.ts';
import { inUnits } from './amount.ts';

export type Answer = Pick<Transaction, 'processor' | 'rejection'> & {
  status: 'authorized' | 'processor_declined' | 'gateway_rejected' | 'failed';
};

/** The answer of the card network, by the published magic amounts and the instrument's `temper`. */
export function authorize(charge: {
  minor: number;
  currency: Currency;
  instrument: Instrument;
  declines: boolean;
}): Answer {
  const { whole, rest } = inUnits(charge.minor, charge.currency);
  const isPayPal = charge.instrument.type === 'paypal_account';
  if (charge.declines) return declined(2000);
  if (whole >= 2000 && whole < 3000) return declined(whole);
  if (whole === 3000) return failed;
  if (whole === 5001 && rest === 0) return rejected('application_incomplete');
  if (whole === 5001 && rest === 1 && isPayPal) return declined(2038);
  return byTemper(charge.instrument);
}

function byTemper({ temper }: Instrument): Answer {
  switch (temper) {
    case 'declined':
      return declined(2000);
    case 'failed':
      return failed;
    case 'fraud':
    case 'risk_threshold':
    case 'token_issuance':
      return rejected(temper);
    case 'approved':
    case 'disputed':
      return { status: 'authorized', rejection: null, processor: approved };
  }
}

const approved = { code: '1000', text: 'Approved', type: 'approved' } as const;

const failed: Answer = {
  status: 'failed',
  rejection: null,
  processor: { code: '3000', text: 'Processor Network Unavailable - Try Again', type: 'soft_declined' },
};

export function rejected(reason: string): Answer {
  return {
    status: 'gateway_rejected',
    rejection: reason,
    processor: { code: '', text: '', type: 'approved' },
  };
}

export function declined(code: number): Answer {
  const type = hardDeclines.has(code) ? 'hard_declined' : 'soft_declined';
  return {
    status: 'processor_declined',
    rejection: null,
    processor: { code: String(code), text: texts[code] ?? 'Processor Declined', type },
  };
}

/** Trying the same method again cannot succeed. */
const hardDeclines = new Set([
  2004, 2005, 2006, 2007, 2008, 2009, 2011, 2012, 2013, 2014, 2015, 2017, 2018, 2019, 2022, 2024, 2047, 2053,
]);

const texts: Record<number, string> = {
  2000: 'Do Not Honor',
  2001: 'Insufficient Funds',
  2002: 'Limit Exceeded',
  2003: "Cardholder's Activity Limit Exceeded",
  2004: 'Expired Card',
  2005: 'Invalid Credit Card Number',
  2006: 'Invalid Expiration Date',
  2007: 'No Account',
  2008: 'Card Account Length Error',
  2009: 'No Such Issuer',
  2010: 'Card Issuer Declined CVV',
  2011: 'Voice Authorization Required',
  2012: 'Processor Declined - Possible Lost Card',
  2013: 'Processor Declined - Possible Stolen Card',
  2014: 'Processor Declined - Fraud Suspected',
  2015: 'Transaction Not Allowed',
  2016: 'Duplicate Transaction',
  2017: 'Cardholder Stopped Billing',
  2018: 'Cardholder Stopped All Billing',
  2019: 'Invalid Transaction',
  2022: 'Declined - Updated Cardholder Available',
  2024: 'Card Type Not Enabled',
  2044: 'Declined - Call Issuer',
  2046: 'Declined',
  2047: 'Call Issuer. Pick Up Card.',
  2053: 'Card reported as lost or stolen',
  2099: 'Cardholder Authentication Required',
  2057: 'Issuer or Cardholder has put a restriction on the card',
};
