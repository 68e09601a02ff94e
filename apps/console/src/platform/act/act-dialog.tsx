import { Dialog } from '@etg/ui/console/dialog';
import { OutsideDock } from './act-dock.tsx';
import { ActPanel, type ActPanelProps } from './act-panel.tsx';

/** The act panel at the edge of the screen, for acts that have no place of their own on the page. */
export function ActDialog({ title, ...panel }: ActPanelProps & { title: string }) {
  return (
    <OutsideDock>
      <Dialog title={title} shape="side" onClose={panel.onCancel}>
        <ActPanel {...panel} />
      </Dialog>
    </OutsideDock>
  );
}
