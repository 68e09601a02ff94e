/** Where the demo of the browser tests listens; another run on the same machine sets E2E_PORT. */
export const demoPort = Number(process.env.E2E_PORT ?? 3210);

/** For a test that starts, and kills, a server of its own. */
export const ownPort = demoPort + 1;
