import {
  NestServiceDialog,
  OpenNestDialog,
  type StationDialogProps,
} from '../../platform/fleet/nest-dialogs.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { RetireDialog, StateDialog } from './state-dialogs.tsx';
import type { Opened } from './use-station-acts.ts';

/** The dialog of an act: what it does, why, and one lit button. */
export function ActOf({ opened, ...rest }: StationDialogProps & { opened: Opened }) {
  switch (opened.act) {
    case 'open':
      return <OpenNestDialog {...rest} nest={opened.nest} />;
    case 'nest-out':
    case 'nest-back':
      return <NestServiceDialog {...rest} nest={opened.nest} isBack={opened.act === 'nest-back'} />;
    case 'sync':
    case 'identify':
    case 'restart':
      return <CommandDialog {...rest} kind={opened.act} />;
    case 'retire':
      return <RetireDialog {...rest} />;
    default:
      return <StateDialog {...rest} state={opened.act} />;
  }
}
