import { expect, it } from 'vitest';
import { serviceOpenMs } from '../station-protocol.ts';
import { serviceOpenSeconds } from './field-words.ts';

it('tells technicians the time after which stations lock a nest again [QF11]', () => {
  expect(serviceOpenSeconds * 1_000).toBe(serviceOpenMs);
});
