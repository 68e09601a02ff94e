import { useEffect, useState } from 'react';

/** The value, changed at most that often: screen readers are not told of every change of a busy list. */
export function useAtMostEvery<Value>(value: Value, everyMs: number): Value {
  const [told, setTold] = useState({ value, at: Date.now() });
  useEffect(() => {
    if (Object.is(value, told.value)) return;
    const wait = Math.max(0, told.at + everyMs - Date.now());
    const timer = setTimeout(() => setTold({ value, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [value, told, everyMs]);
  return told.value;
}
