/** What an Electron is, wherever it is told [N8, P13]. */
export const electronFacts = {
  capacityMah: 2700,
  outputAmps: 2,
  oldestIphone: 5,
} as const;

/** The community's aim for returns, beyond any plan's own window [N1]. */
export const communityHours = 48;
