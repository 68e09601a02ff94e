/** What the books are grouped by. No validators: browsers import it. */
export const bookGroups = ['day', 'country', 'venue', 'plan'] as const;
export type BookGroup = (typeof bookGroups)[number];

/** Figures that ledger lines add up to. `credits`: plans that credit has paid for, without any money. */
export const bookFigures = ['plans', 'fees', 'lost', 'refunds', 'disputed', 'tax', 'credits'] as const;
export type BookFigure = (typeof bookFigures)[number];

/** Figures whose lines can be opened: also what several of them are together. */
export const openFigures = ['revenue', 'net', ...bookFigures] as const;
export type OpenFigure = (typeof openFigures)[number];

/** In the address: of what the country, the venue or the plan is not known. */
export const notKnown = 'none';

/** The longest period of one report. */
export const mostBookDays = 400;

/** How a day stands against the bank: not compared yet, the same, or not the same. */
export const bankWords = ['open', 'agrees', 'differs'] as const;
export type BankWord = (typeof bankWords)[number];
