/** Where a person answers. */
export const supportEmail = 'help@etg.example';
