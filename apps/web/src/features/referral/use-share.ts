import { useEffect, useState } from 'react';

export interface Shared {
  readonly url: string;
  readonly text: string;
}

export interface Sharing {
  /** Where the phone has its own way of sharing. */
  readonly share: (() => void) | undefined;
  readonly copy: () => void;
  readonly copied: boolean;
}

/** The phone's own share sheet where there is one; copying always. */
export function useShare(shared: Shared): Sharing {
  const [canShare, setCanShare] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  async function copy(): Promise<void> {
    await copyText(shared.url);
    setCopied(true);
  }
  return {
    // Whoever closes the sheet again has not failed.
    share: canShare ? () => void navigator.share(shared).catch(() => undefined) : undefined,
    copy: () => void copy().catch(() => undefined),
    copied,
  };
}

/** The clipboard is only there over https; an old way does where it is not. */
async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
