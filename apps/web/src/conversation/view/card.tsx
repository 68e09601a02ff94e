import { SceneStation } from '@etg/ui/scene-station';
import { lazy, Suspense } from 'react';
import { useText } from '../../platform/i18n.tsx';
import type { CardName } from '../engine/module.ts';

/** Fetched with the first words before them. */
const HowCards = lazy(async () => ({ default: (await import('./how-to-use.tsx')).HowToUse }));
const SceneAsleep = lazy(async () => ({ default: (await import('@etg/ui/scene-asleep')).SceneAsleep }));

/** What is shown beside words. */
export function Card({ name }: { name: CardName }) {
  const t = useText();
  if (name === 'station') return <SceneStation label={t('conversation.station.picture')} />;
  return <Suspense>{name === 'how' ? <HowCards /> : <SceneAsleep />}</Suspense>;
}
