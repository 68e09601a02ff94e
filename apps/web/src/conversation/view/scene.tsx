import { drawnLater } from '../../platform/drawn-later.tsx';
import { useText } from '../../platform/i18n.tsx';
import type { CardName } from '../engine/module.ts';

const loadStation = async () => (await import('@etg/ui/scene-station')).SceneStation;
const SceneStation = drawnLater(loadStation, import.meta.env.SSR ? await loadStation() : undefined);

/** The drawing above a headline. The card `how` has none. */
export function Scene({ name }: { name: CardName }) {
  const t = useText();
  return name === 'station' ? <SceneStation label={t('conversation.station.picture')} /> : null;
}
