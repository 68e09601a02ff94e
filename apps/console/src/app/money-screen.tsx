import { BooksPage } from '../features/books/books-page.tsx';
import { OpenDisputes } from '../features/disputes/open-disputes.tsx';

/** Money, with the disputes that wait for an answer. */
export function MoneyScreen() {
  return <BooksPage aside={<OpenDisputes />} />;
}
