import { supportEmail } from '../../platform/support.ts';

/** A venue's owner writes to us; there is no form for it. */
export const becomeVenueHref = `mailto:${supportEmail}?subject=${encodeURIComponent('Become a venue')}`;
