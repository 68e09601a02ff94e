const first = Number(process.env.E2E_PORT ?? 3210);
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Where the demo of this worker listens; another run on the same machine sets E2E_PORT. */
export const demoPort = first + 2 * worker;

/** For a test that starts, and kills, a server of its own. */
export const ownPort = demoPort + 1;
