import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { blockOver, findOpenBlock, liftBlock } from '../suspension/index.ts';
import type { BlockDeps } from './block.acts.ts';
import { notifyRider } from './notify-rider.ts';

/** Blocks of staff that end by themselves [QC7]. */
export function blockSweep({ dueWork, live, clock }: BlockDeps & { clock: { now(): Date } }): void {
  dueWork.register(blockOver, async (tx, accountId) => {
    const now = clock.now();
    const block = await findOpenBlock(tx, accountId);
    // Lifted by hand meanwhile, and perhaps blocked again for longer, which planned this work anew.
    if (!block?.until || block.until > now) return undefined;
    const lifted = await liftBlock(tx, { accountId, operator: undefined, now });
    const notice =
      lifted === 'may-rent'
        ? await notifyRider(tx, { accountId, now, type: 'success', text: (t) => t('server.block.over') })
        : { accountId, userChanged: true };
    return () => {
      notifyRiders(live, [notice]);
      live.hintStaff([`rider:${accountId}`]);
    };
  });
}
