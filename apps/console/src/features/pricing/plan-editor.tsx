import { useState } from 'react';
import { CurvePane } from './curve-pane.tsx';
import { FirstPrices } from './first-prices.tsx';
import { ForcePane } from './force-pane.tsx';
import { LadderPane } from './ladder-pane.tsx';
import type { PlanPrices, PricesPage } from './plan-prices.rules.ts';
import { PriceSaving } from './price-saving.tsx';
import styles from './prices.module.css';
import { useShown } from './shown-price.ts';
import { type PriceEditor, usePriceEditor } from './use-price-form.ts';
import { VersionsPane } from './versions-pane.tsx';

export function PlanEditor({ page, plan }: { page: PricesPage; plan: PlanPrices }) {
  const editor = usePriceEditor(page, plan);
  if (editor) return <Editor editor={editor} />;
  return <FirstPrices page={page} />;
}

const firstMinutes = 320;

function Editor({ editor }: { editor: PriceEditor }) {
  const shown = useShown(editor);
  const [minutes, setMinutes] = useState(firstMinutes);
  return (
    <PriceSaving editor={editor}>
      {(save) => (
        <>
          <div className={styles.main}>
            <LadderPane editor={editor} shown={shown} />
            <CurvePane editor={editor} shown={shown} minutes={minutes} onMove={setMinutes} />
          </div>
          <div className={styles.side}>
            <ForcePane editor={editor} shown={shown} save={save} />
            <VersionsPane editor={editor} shown={shown} />
          </div>
        </>
      )}
    </PriceSaving>
  );
}
