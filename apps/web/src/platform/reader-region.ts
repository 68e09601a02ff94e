import { createContext } from 'react';

/** The country that the browser's language names, such as GB of `en-GB`, as the server read it. The same for every page. */
export const ReaderRegion = createContext<string | undefined>(undefined);
