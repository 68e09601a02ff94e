/** The blocking reason of an account that staff have blocked. The words are in the block's own row. */
export const blockedByStaff = 'blocked';

/** Due work: a block of staff ends by itself. Its subject is the account. */
export const blockOver = 'block-over';
