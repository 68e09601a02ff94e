import { Bubble } from '@etg/ui/bubble';
import type { Facts, Line } from '../engine/state.ts';
import { HowToUse } from './how-to-use.tsx';
import { Scene } from './scene.tsx';
import { Words } from './words.tsx';

export interface TurnLinesProps {
  readonly lines: readonly Line[];
  readonly facts: Facts;
  /** False if newer lines follow below. */
  readonly hasNewest?: boolean;
}

/** The chat's history. The newest line is the biggest. */
export function TurnLines({ lines, facts, hasNewest = true }: TurnLinesProps) {
  const newest = hasNewest ? lines.findLastIndex((line) => !('show' in line)) : -1;
  return lines.map((line, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
    return <TurnLine key={place} line={line} facts={facts} isNewest={place === newest} />;
  });
}

function TurnLine({ line, facts, isNewest }: { line: Line; facts: Facts; isNewest: boolean }) {
  if ('show' in line) return line.show === 'how' ? <HowToUse /> : <Scene name={line.show} />;
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
