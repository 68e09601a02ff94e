import { createContext, useContext, useEffect, useRef } from 'react';

/** The rider is on the way to another page. Its code and its guard take a moment, and this screen stays until they are there. */
export const Leaving = createContext(false);

/** True from a move to another page until that page is drawn: a second tap here would do everything once more. */
export function useLeaving(): boolean {
  return useContext(Leaving);
}

/** For an answer that comes late: whether the rider is still on the screen that asked. One who went elsewhere is not moved. */
export function useIsHere(): () => boolean {
  const leaving = useContext(Leaving);
  const here = useRef(true);
  useEffect(() => {
    here.current = !leaving;
    return () => {
      here.current = false;
    };
  }, [leaving]);
  return () => here.current;
}
