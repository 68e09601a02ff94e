/**
 * The parts of the shell that few first visits need. Listed in a file that every page fetches after its first paint, so that
 * no first visit loads the names of their files.
 */
export const laterParts = {
  desktopSidebar: async () => (await import('./desktop-sidebar.tsx')).DesktopSidebar,
  refused: async () => (await import('./refused.tsx')).Refused,
  signedInParts: async () => (await import('./signed-in-parts.tsx')).SignedInParts,
};
