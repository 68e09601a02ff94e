import { CloseDialog, canBeClosed } from '../features/inbox/close-dialog.tsx';
import { AssignDialog } from '../features/inbox/item-dialogs.tsx';
import { Meta } from '../features/inbox/item-list.tsx';
import { ItemMark } from '../features/inbox/item-mark.tsx';
import { useItemTitle } from '../features/inbox/use-inbox-word.ts';
import { useQuickAct } from '../features/inbox/use-quick-act.tsx';
import { TodayPage } from '../features/today/today-page.tsx';

/** Today, with the inbox's own words and acts for what comes from there. */
export function TodayScreen() {
  const titleOf = useItemTitle();
  const quick = useQuickAct();
  return (
    <TodayPage
      inbox={{
        titleOf,
        markOf: (item) => <ItemMark item={item} />,
        aboutOf: (item) => <Meta item={item} />,
        canBeClosed,
        assign: (item, onClose) => <AssignDialog item={item} quick={quick} onClose={onClose} />,
        close: (item, onClose) => <CloseDialog item={item} quick={quick} onClose={onClose} />,
        dialog: quick.dialog,
      }}
    />
  );
}
