import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import { askName, type NameEvent, type NameState, nameStep, problemOfError } from './name-capture.rules.ts';

const failed: NameEvent = { type: 'problem', problem: 'failed' };

function after(...events: NameEvent[]): NameState {
  return events.reduce<NameState>(nameStep, askName);
}

describe('saving a name', () => {
  it('greets by the name that was saved [S4, C4]', () => {
    expect(after({ type: 'sending' }, { type: 'saved', name: 'Ann' })).toEqual({
      step: 'greet',
      name: 'Ann',
    });
  });

  it('may be tried while attempts are below the limit of three, and keeps what was typed [C4]', () => {
    const typed: NameEvent = { type: 'typed', text: 'Ann' };
    expect(after(typed, failed, failed)).toMatchObject({
      step: 'ask',
      typed: 'Ann',
      attempts: 2,
      busy: false,
    });
    expect(after(typed, failed, failed, failed)).toEqual({ step: 'enough', problem: 'failed' });
  });

  it('is not tried any more after the last attempt [C4]', () => {
    const enough = after(failed, failed, failed);
    expect(nameStep(enough, { type: 'sending' })).toBe(enough);
  });

  it('forgets a problem when somebody types or sends again', () => {
    expect(after(failed, { type: 'typed', text: 'A' })).toMatchObject({ problem: undefined });
    expect(after(failed, { type: 'sending' })).toMatchObject({ problem: undefined, busy: true });
  });

  it('fails by the network, by us, or because nobody can read it [Z2]', () => {
    expect(problemOfError(new NetworkError(undefined))).toBe('failed');
    expect(problemOfError(new ApiError(500, 500, ''))).toBe('failed');
    expect(problemOfError(new ApiError(400, 400, ''))).toBe('unreadable');
  });
});
