import { useCallback, useEffect, useState } from 'react';

function chosen(): string | undefined {
  return new URLSearchParams(location.search).get('station') ?? undefined;
}

export function hrefOf(code: string): string {
  return `?station=${code}`;
}

/** The station in the address, so that a reload, a bookmark and the back button keep it. */
export function useChosenStation(): [string | undefined, (code: string) => void] {
  const [code, setCode] = useState(chosen);
  useEffect(() => {
    const onMove = () => setCode(chosen());
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);
  const choose = useCallback((next: string) => {
    history.pushState(null, '', hrefOf(next));
    setCode(next);
  }, []);
  return [code, choose];
}
