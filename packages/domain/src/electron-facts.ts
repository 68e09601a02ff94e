/** Facts about the Electron, for every text that mentions them [N8, P13]. */
export const electronFacts = {
  capacityMah: 2700,
  outputAmps: 2,
  oldestIphone: 5,
} as const;

/** Within how many hours riders are asked to return an Electron for the community's sake, apart from the plan's window [N1]. */
export const communityHours = 48;
