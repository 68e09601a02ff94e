import { SceneStation } from '@etg/ui/scene-station';
import { useText } from '../../platform/i18n.tsx';
import type { CardName } from '../engine/module.ts';

/** What is drawn above a headline; the steps of use stand by themselves. */
export function Scene({ name }: { name: CardName }) {
  const t = useText();
  return name === 'station' ? <SceneStation label={t('conversation.station.picture')} /> : null;
}
