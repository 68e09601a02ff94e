import { Banner } from '@etg/ui/note';
import { useEffect, useState } from 'react';
import { useText, useTexts } from '../../platform/i18n.tsx';

/** The scanned code names no station: the rider is at the start instead, and is told why [R15, Z5]. */
export function UnknownStation() {
  const t = useText();
  const texts = useTexts();
  const [loaded, setLoaded] = useState(texts.has(['station']));
  useEffect(() => {
    texts.load(['station']).then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [texts]);
  return <div className="above-bar">{loaded && <Banner tone="bad">{t('station.offline')}</Banner>}</div>;
}
