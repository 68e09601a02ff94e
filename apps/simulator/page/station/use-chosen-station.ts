import { useCallback, useEffect, useState } from 'react';

function readChosen(): string | undefined {
  return new URLSearchParams(location.search).get('station') ?? undefined;
}

export function hrefOf(code: string): string {
  return `?station=${code}`;
}

/** The chosen station is in the page's address, so that reload, bookmark and back button work. */
export function useChosenStation(): [string | undefined, (code: string) => void] {
  const [code, setCode] = useState(readChosen);
  useEffect(() => {
    const onMove = () => setCode(readChosen());
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);
  const choose = useCallback((next: string) => {
    history.pushState(null, '', hrefOf(next));
    setCode(next);
  }, []);
  return [code, choose];
}
