import { useEffect, useState } from 'react';

export interface Shared {
  readonly url: string;
  readonly text: string;
}

export interface Sharing {
  /** Undefined in a browser without a share sheet. */
  readonly share: (() => void) | undefined;
  readonly copy: () => void;
  readonly copied: boolean;
}

/** Shares by the phone's share sheet where there is one; copying is always possible. */
export function useShare(shared: Shared): Sharing {
  const [canShare, setCanShare] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  async function copy(): Promise<void> {
    await copyText(shared.url);
    setCopied(true);
  }
  return {
    // Closing the share sheet rejects too, and is no failure.
    share: canShare ? () => void navigator.share(shared).catch(() => undefined) : undefined,
    copy: () => void copy().catch(() => undefined),
    copied,
  };
}

/** Browsers have the clipboard only over https; elsewhere the old command copies. */
async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
