import { type RefObject, useEffect, useState } from 'react';

/** Whether any part of an element is on the screen: not scrolled away. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting === true));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
