import { SceneStation } from '@etg/ui/scene-station';
import { useText } from '../../platform/i18n.tsx';
import type { CardName } from '../engine/module.ts';

/** The drawing above a headline. The card `how` has none. */
export function Scene({ name }: { name: CardName }) {
  const t = useText();
  return name === 'station' ? <SceneStation label={t('conversation.station.picture')} /> : null;
}
