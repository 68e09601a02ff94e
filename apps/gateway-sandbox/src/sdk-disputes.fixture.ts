import type { Readable } from 'node:stream';

interface ListField {
  in(values: string[]): void;
}
interface TextField {
  is(value: string): void;
}
interface DateField {
  min(date: string): void;
  max(date: string): void;
}
interface Search {
  status(): ListField;
  transactionId(): TextField;
  receivedDate(): DateField;
  replyByDate(): DateField;
}
interface Uploads {
  create(upload: { kind: string; file: Readable }): Promise<{
    documentUpload: { id: string; size: number; contentType: string };
  }>;
}

/** What the SDK has and its types lack. */
declare module 'braintree' {
  interface DisputeGateway {
    search(searchFn: (search: Search) => void): Readable;
  }
  interface BraintreeGateway {
    documentUpload: Uploads;
  }
}

export type DisputeSearch = Search;
