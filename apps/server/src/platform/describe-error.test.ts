import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const phone = '14155550777';

describe('an error in the log', () => {
  it('of the database tells what was refused, not to whom', () => {
    const refused = Object.assign(new Error(`duplicate key value "${phone}"`), {
      severity: 'ERROR',
      routine: '_bt_check_unique',
      code: '23505',
      constraint: 'account_phone_key',
      table: 'account',
      detail: `Key (phone)=(${phone}) already exists.`,
      where: `COPY account, line 1: ${phone}`,
    });
    const described = describeError(new Error('could not sign in', { cause: refused }));
    expect(described.cause).toMatchObject({
      code: '23505',
      constraint: 'account_phone_key',
      table: 'account',
    });
    expect(described.cause?.stack).toContain('describe-error.test.ts');
    expect(JSON.stringify(described)).not.toContain(phone);
  });

  it('of a library leaves behind what it carries along', () => {
    const carried = Object.assign(new Error('550 refused'), {
      rejected: [phone],
      response: phone,
      code: 'EENVELOPE',
    });
    expect(describeError(carried)).toMatchObject({
      type: 'Error',
      message: '550 refused',
      code: 'EENVELOPE',
    });
    expect(JSON.stringify(describeError(carried))).not.toContain(phone);
  });

  it('that is none is said to be none', () => {
    expect(describeError(phone)).toEqual({ type: 'string', message: 'not an Error object' });
  });
});
