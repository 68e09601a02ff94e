import type { AddedPhoto } from '@etg/contract/console/venue-photos';
import { largestUploadBytes } from '@etg/contract/photos';
import { shrinkPicture } from '@etg/ui/shrink-picture';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callAddress } from '../../platform/api.ts';
import { ConsoleError } from '../../platform/console-error.ts';
import { pictureLimits, sendFile } from '../../platform/send-file.ts';

export type PhotoProblem =
  | Extract<AddedPhoto, { outcome: 'refused' }>['why']
  | 'too-large'
  | 'busy'
  | { readonly error: unknown };

export interface PhotoUpload {
  readonly id: number;
  readonly file: File;
  /** 0 to 1; everything has left, and the server encodes it, at 1. */
  readonly share: number;
  readonly problem?: PhotoProblem;
}

export type KeptPhoto = Extract<AddedPhoto, { outcome: 'kept' }>;

export interface PhotoUploads {
  readonly uploads: readonly PhotoUpload[];
  add(files: readonly File[]): void;
  /** Ends it if it is under way. */
  drop(id: number): void;
  again(id: number): void;
}

/** Sends photos of a venue. What failed stays until it is dropped, with its file: nobody has to look for it again [QA15]. */
export function usePhotoUploads(venueId: string, onKept: (kept: KeptPhoto) => void): PhotoUploads {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  // One after the other: they are added in the order in which they were chosen.
  const queue = useRef(Promise.resolve());
  const change = useCallback(
    (id: number, changed: Partial<PhotoUpload>) =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changed } : each))),
    [],
  );

  useEffect(() => {
    const underWay = stops.current;
    return () => {
      for (const stop of underWay.values()) stop.abort();
    };
  }, []);

  function drop(id: number): void {
    stops.current.get(id)?.abort();
    stops.current.delete(id);
    setUploads((all) => all.filter((each) => each.id !== id));
  }

  async function send(id: number, file: File, stop: AbortController): Promise<void> {
    if (stop.signal.aborted) return;
    const onProgress = (share: number) => change(id, { share });
    const result = await upload({ venueId, file, signal: stop.signal, onProgress }).catch(problemOf);
    if (stop.signal.aborted) return;
    stops.current.delete(id);
    if (typeof result === 'object' && 'outcome' in result) {
      drop(id);
      return onKept(result);
    }
    change(id, { problem: result });
  }

  function start(files: readonly File[]): void {
    for (const file of files) {
      lastId.current += 1;
      const id = lastId.current;
      const stop = new AbortController();
      stops.current.set(id, stop);
      setUploads((all) => [...all, { id, file, share: 0 }]);
      queue.current = queue.current.then(() => send(id, file, stop));
    }
  }

  return {
    uploads,
    add: start,
    drop,
    again: (id) => {
      const failed = uploads.find((each) => each.id === id);
      if (!failed) return;
      drop(id);
      start([failed.file]);
    },
  };
}

interface Upload {
  venueId: string;
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

async function upload({ venueId, file, ...rest }: Upload): Promise<KeptPhoto | PhotoProblem> {
  const smaller = await shrinkPicture(file, pictureLimits);
  if (smaller.size > largestUploadBytes) return 'too-large';
  const address = callAddress('POST /venues/{venueId}/photos', { params: { venueId } });
  // The answer of our own call, as its contract describes it.
  const answer = (await sendFile({ address, file: smaller, ...rest })) as AddedPhoto;
  return answer.outcome === 'kept' ? answer : answer.why;
}

function problemOf(error: unknown): PhotoProblem {
  if (error instanceof ConsoleError && error.status === 413) return 'too-large';
  if (error instanceof ConsoleError && error.status === 503) return 'busy';
  return { error };
}
