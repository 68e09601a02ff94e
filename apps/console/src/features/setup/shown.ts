import type { Issued } from '../../platform/fleet/credential-lines.tsx';

/** A password that was shown, and the station it opens. It is only on this page, and leaves with it. */
export interface Shown extends Issued {
  code: string;
}
