import { Bubble } from '@etg/ui/bubble';
import type { ReactNode } from 'react';
import type { Facts, Line } from '../engine/state.ts';
import { Scene } from './scene.tsx';
import { Words } from './words.tsx';

export interface TurnLinesProps {
  readonly lines: readonly Line[];
  readonly facts: Facts;
  /** False if newer lines follow below. */
  readonly hasNewest?: boolean;
  /** The walkthrough's cards. Sign-in has none among its lines, and its page does not load their drawings. */
  readonly how?: ReactNode;
}

/** The chat's history. The newest line is the biggest. */
export function TurnLines({ lines, facts, hasNewest = true, how }: TurnLinesProps) {
  const newest = hasNewest ? lines.findLastIndex((line) => !('show' in line)) : -1;
  return lines.map((line, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
    return <TurnLine key={place} line={line} facts={facts} isNewest={place === newest} how={how} />;
  });
}

interface TurnLineProps extends Pick<TurnLinesProps, 'facts' | 'how'> {
  readonly line: Line;
  readonly isNewest: boolean;
}

function TurnLine({ line, facts, isNewest, how }: TurnLineProps) {
  if ('show' in line) return line.show === 'how' ? how : <Scene name={line.show} />;
  if ('mine' in line) {
    return (
      <Bubble kind="mine">
        <Words id={line.mine} facts={facts} />
      </Bubble>
    );
  }
  const detail = isNewest && line.detail ? <Words id={line.detail} facts={facts} /> : undefined;
  return (
    <Bubble kind={isNewest ? 'now' : 'say'} detail={detail}>
      <Words id={line.say} facts={facts} />
    </Bubble>
  );
}
