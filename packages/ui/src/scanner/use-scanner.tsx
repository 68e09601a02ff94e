import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { closeCamera, hasTorch, type NoCamera, openCamera, setTorch, whenCameraAllowed } from './camera.ts';
import { openQrReader, type QrReader } from './qr-reader.ts';

/** The pause between two reads, so that the phone does not get warm. */
const readEveryMs = 120;

export interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  state: 'starting' | 'looking' | NoCamera;
  /** After a refusal: asks for the camera once more. */
  again: () => void;
  /** Undefined where the camera has no light. */
  torch: { on: boolean; turn: () => void } | undefined;
}

/** Shows the camera and reports every text that it finds, until the component unmounts. */
export function useScanner(onText: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Scanner['state']>('starting');
  const [stream, setStream] = useState<MediaStream>();
  const [lit, setLit] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const found = useEffectEvent(onText);
  const again = useCallback(() => {
    setState('starting');
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const stop = new AbortController();
    scan(video, { signal: stop.signal, onStream: setStream, onState: setState, onText: found }).catch(() =>
      setState('absent'),
    );
    return () => stop.abort();
  }, [attempt]);
  const isRefused = state === 'refused' || state === 'blocked';
  useEffect(() => {
    if (!isRefused) return;
    const stop = new AbortController();
    void whenCameraAllowed(again, stop.signal);
    return () => stop.abort();
  }, [isRefused, again]);

  const turn = () => stream && void setTorch(stream, !lit).then(setLit);
  return { video, state, again, torch: stream && hasTorch(stream) ? { on: lit, turn } : undefined };
}

interface ScanOptions {
  signal: AbortSignal;
  onStream: (stream: MediaStream) => void;
  onState: (state: Scanner['state']) => void;
  onText: (text: string) => void;
}

async function scan(video: RefObject<HTMLVideoElement | null>, options: ScanOptions): Promise<void> {
  const { signal, onStream, onState } = options;
  const [stream, reader] = await Promise.all([openCamera(), openQrReader()]);
  if (typeof stream === 'string') {
    reader.close();
    return signal.aborted ? undefined : onState(stream);
  }
  try {
    if (signal.aborted || !video.current) return;
    video.current.srcObject = stream;
    await video.current.play();
    onStream(stream);
    onState('looking');
    await readUntilAborted(video.current, reader, options);
  } finally {
    reader.close();
    closeCamera(stream);
  }
}

async function readUntilAborted(video: HTMLVideoElement, reader: QrReader, { signal, onText }: ScanOptions) {
  while (!signal.aborted) {
    const texts = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await reader.read(video) : [];
    if (signal.aborted) return;
    for (const text of texts) onText(text);
    await new Promise((resolve) => setTimeout(resolve, readEveryMs));
  }
}
