const first = Number(process.env.E2E_PORT ?? 3210);
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The port of this worker's demo; another run on the same machine must set E2E_PORT. */
export const demoPort = first + 2 * worker;

/** For tests that start and kill a server of their own. */
export const ownPort = demoPort + 1;
