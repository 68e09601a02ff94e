import type { ReactNode } from 'react';
import queue from './queue.module.css';

/** The icon of something that waits for a person, in the colour of its harm. */
export function QueueMark({ tone, icon }: { tone?: string | undefined; icon: ReactNode }) {
  return <span className={`${queue.mark} ${(tone && queue[tone]) ?? ''}`}>{icon}</span>;
}
