import type { NeedsPerson } from '@etg/contract/console/today';
import { useLocation } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { hrefOf } from '../../platform/pages.ts';
import type { InboxParts } from './inbox-parts.ts';
import type { ListLinks } from './list-links.ts';

export type NeedDialog = 'restart' | 'assign' | 'close';

/** What can be done with the chosen one. */
export interface NeedActs {
  readonly openHref: string;
  readonly open: () => void;
  readonly assign: (() => void) | undefined;
  readonly done: (() => void) | undefined;
  readonly restart: { readonly run: () => void; readonly whyNot: string | undefined } | undefined;
}

interface Given {
  need: NeedsPerson | undefined;
  inbox: Pick<InboxParts, 'canBeClosed'>;
  links: ListLinks;
  onDialog: (dialog: NeedDialog) => void;
}

/** The acts of the chosen one, by button and by key. A key whose act cannot be done now does nothing. */
export function useNeedActs({ need, inbox, links, onDialog }: Given): NeedActs | undefined {
  const t = useText();
  const [, navigate] = useLocation();
  const mayCommand = useMay('station.command');
  const mayWork = useMay('inbox.work');
  const acts = need && actsOf();
  function actsOf(): NeedActs | undefined {
    if (!need) return undefined;
    if (need.is === 'station') {
      const { code, online } = need.station;
      const openHref = links.station(code);
      const whyNot = online ? undefined : t('console-today.restart-silent');
      const restart = mayCommand ? { run: () => onDialog('restart'), whyNot } : undefined;
      return { openHref, open: () => navigate(openHref), assign: undefined, done: undefined, restart };
    }
    const openHref = hrefOf('inbox', { search: { item: need.item.id } });
    return {
      openHref,
      open: () => navigate(openHref),
      assign: mayWork ? () => onDialog('assign') : undefined,
      done: mayWork && inbox.canBeClosed(need.item) ? () => onDialog('close') : undefined,
      restart: undefined,
    };
  }
  // What needs the network is grey without it, and has no key.
  const isOffline = useOfflineSince() !== undefined;
  const { assign, done, restart } = isOffline || !acts ? {} : acts;
  useKeys([
    ...(acts ? [{ keys: 'Enter', label: t('console.key-open'), line: true, run: acts.open }] : []),
    ...(restart && restart.whyNot === undefined
      ? [{ keys: 'r', label: t('console-today.key-restart'), line: true, run: restart.run }]
      : []),
    ...(assign ? [{ keys: 'a', label: t('console-today.key-assign'), line: true, run: assign }] : []),
    ...(done ? [{ keys: 'e', label: t('console-today.key-done'), line: true, run: done }] : []),
  ]);
  return acts;
}
