/** How long a revealed number or address is shown to whoever asked for it [QA10]. */
export const revealedForMs = 10 * 60_000;

/** A page that is open reads again with every change; it was opened once. */
export const openedOnceMs = 10 * 60_000;
