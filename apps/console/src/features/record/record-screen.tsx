import { Body } from '@etg/ui/console/frame';
import { PageTop } from '../../platform/page-top.tsx';
import { RecordPane } from './record-pane.tsx';

/** Who did what, to whom, why. Those who may not read all of it read their own [QS8]. */
export function RecordScreen() {
  return (
    <>
      <PageTop page="record" />
      <Body>
        <RecordPane main />
      </Body>
    </>
  );
}
