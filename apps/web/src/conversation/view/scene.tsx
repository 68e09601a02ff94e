import { SceneStation } from '@etg/ui/scene-station';
import { lazy, Suspense } from 'react';
import { useText } from '../../platform/i18n.tsx';
import type { CardName } from '../engine/module.ts';

const SceneAsleep = lazy(async () => ({ default: (await import('@etg/ui/scene-asleep')).SceneAsleep }));

/** What is drawn above a headline. */
export function Scene({ name }: { name: CardName }) {
  const t = useText();
  if (name === 'station') return <SceneStation label={t('conversation.station.picture')} />;
  return <Suspense>{name === 'asleep' && <SceneAsleep />}</Suspense>;
}
