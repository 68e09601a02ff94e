import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes what CSV needs quoted, and leaves the rest as it is [QA13]', () => {
  expect(csvLine(['a', 1, true, null, undefined, 'b,c', 'say "hi"', 'two\nlines'])).toBe(
    'a,1,true,,,"b,c","say ""hi""","two\nlines"\r\n',
  );
});

it('makes no formula of what somebody typed [QA13]', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', -1])).toBe("'=1+1,'+1,'-1,'@x,-1\r\n");
});
