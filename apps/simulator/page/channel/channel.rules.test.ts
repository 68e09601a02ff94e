import type { ChannelEntry } from '@etg/contract/workbench';
import { describe, expect, it } from 'vitest';
import { appendEntries, directionOf } from './channel.rules.ts';

const entry = (id: number): ChannelEntry => ({
  id,
  at: 0,
  station: '1001',
  channel: 'live',
  direction: 'in',
  name: 'get_electron',
  result: '',
  detail: 'usb_c',
});

describe('the live channel', () => {
  it('keeps the newest, last, and not without end', () => {
    const many = Array.from({ length: 700 }, (_, id) => entry(id));
    const kept = appendEntries(many, [entry(700), entry(701)]);
    expect(kept).toHaveLength(600);
    expect(kept.at(-1)?.id).toBe(701);
    expect(kept[0]?.id).toBe(102);
  });

  it('tells who spoke to whom by sign and by word', () => {
    const all = (['live', 'station'] as const).flatMap((channel) =>
      (['in', 'out'] as const).map((direction) => directionOf({ channel, direction })),
    );
    expect(new Set(all.map(({ arrow }) => arrow)).size).toBe(4);
    expect(new Set(all.map(({ words }) => words)).size).toBe(4);
  });
});
